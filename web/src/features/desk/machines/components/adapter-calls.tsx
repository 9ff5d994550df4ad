import type { Adapter, AdapterCall } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useAdapterCalls } from '../api/adapters.ts';
import { type CapabilityName, keyOf } from '../model/adapters.ts';

const tones: Record<AdapterCall['state'], Tone> = {
  waiting: 'yellow',
  pending: 'yellow',
  done: 'green',
  failed: 'red',
};

/** What an adapter was asked of late, and how long that took. */
export function AdapterCalls({ of: adapter, onClose }: { of: Adapter; onClose: () => void }) {
  const t = useT('machines');
  const { data, error, refetch } = useAdapterCalls(adapter.id);
  return (
    <Dialog open onOpenChange={onClose} title={t('adapters.calls.title', { name: adapter.name })}>
      {data?.items.length === 0 && <EmptyState title={t('adapters.calls.empty')} />}
      {data && data.items.length > 0 && (
        <ul className="grid gap-3">
          {data.items.map((call) => (
            <Call key={call.id} of={call} />
          ))}
        </ul>
      )}
      {!data && error ? (
        <LoadFailed title={t('adapters.calls.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function Call({ of: call }: { of: AdapterCall }) {
  const t = useT('machines');
  const { dateTime } = useFormats();
  const seconds =
    call.closed_at && Math.round((Date.parse(call.closed_at) - Date.parse(call.created_at)) / 1000);
  return (
    <li className="grid gap-1 border-line border-b pb-3 text-sm last:border-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {t(`adapters.capabilities.${keyOf(call.capability) as CapabilityName}`)}
        </span>
        <Badge tone={tones[call.state]}>{t(`adapters.calls.states.${call.state}`)}</Badge>
      </span>
      <span className="text-ink-muted">
        {dateTime(call.created_at)}
        {seconds !== null && ` · ${t('adapters.calls.seconds', { seconds })}`}
        {` · ${t('adapters.calls.attempts', { number: call.attempts })}`}
      </span>
      {call.code && <code className="wrap-anywhere text-xs">{call.code}</code>}
      {call.reference && (
        <span className="wrap-anywhere">{[call.provider, call.reference].filter(Boolean).join(' · ')}</span>
      )}
      {call.sha256 && <code className="wrap-anywhere text-ink-muted text-xs">SHA-256 {call.sha256}</code>}
    </li>
  );
}
