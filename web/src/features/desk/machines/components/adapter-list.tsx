import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Adapter, Adapters } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useAdapters } from '../api/adapters.ts';
import { AdapterCalls } from './adapter-calls.tsx';
import { type AdapterAct, AdapterCard } from './adapter-card.tsx';
import { AdapterStepDialog, ConfirmAdapter, RotateAdapter } from './adapter-dialogs.tsx';
import { ChangeAdapter, MakeAdapter } from './adapter-form.tsx';

/** What is open beside the list; it keeps the adapter as it was when it was opened, so that nobody agrees to what they have not seen. */
type Open = { act: 'make' } | { act: AdapterAct | 'calls'; of: Adapter };

/** The programs of others that Florin asks. */
export function AdapterList() {
  const t = useT('machines');
  const { data, error, refetch } = useAdapters();
  const [open, show] = useState<Open>();
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('adapters.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('adapters.text')}</p>
        </div>
        {data && (
          <Button size="small" onClick={() => show({ act: 'make' })}>
            <Icon of={Plus} size={18} />
            {t('adapters.add')}
          </Button>
        )}
      </header>
      {data && data.items.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {data.items.map((adapter) => (
            <AdapterCard key={adapter.id} of={adapter} onAct={(act) => show({ act, of: adapter })} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <div className="rounded-control border border-line bg-surface">
          <EmptyState title={t('adapters.empty')}>{t('adapters.empty_text')}</EmptyState>
        </div>
      )}
      {!data && error ? (
        <LoadFailed title={t('adapters.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && (
        <div role="status" aria-label={t('adapters.loading')} className="grid gap-4">
          <Skeleton className="h-48" />
        </div>
      )}
      {data && open && <Opened what={open} overview={data} onClose={() => show(undefined)} />}
    </>
  );
}

interface OpenedProps {
  what: Open;
  overview: Adapters;
  onClose: () => void;
}

function Opened({ what, overview, onClose }: OpenedProps) {
  if (what.act === 'make') return <MakeAdapter overview={overview} onClose={onClose} />;
  const { of } = what;
  switch (what.act) {
    case 'calls':
      return <AdapterCalls of={of} onClose={onClose} />;
    case 'confirm':
      return <ConfirmAdapter of={of} onClose={onClose} />;
    case 'change':
      return <ChangeAdapter of={of} overview={overview} onClose={onClose} />;
    case 'rotate':
      return <RotateAdapter of={of} onClose={onClose} />;
    default:
      return <AdapterStepDialog of={of} step={what.act} onClose={onClose} />;
  }
}
