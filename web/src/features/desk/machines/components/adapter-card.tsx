import type { Adapter, AdapterCapability } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type CapabilityName, type DatumName, keyOf } from '../model/adapters.ts';

const tones: Record<Adapter['state'], Tone> = {
  waiting: 'yellow',
  active: 'green',
  down: 'red',
  stopped: 'red',
};

export type AdapterAct = Adapter['allowed'][number];

interface Props {
  of: Adapter;
  onAct: (act: AdapterAct | 'calls') => void;
}

/** An adapter with what it may do and be told, how its calls go, and what waits. */
export function AdapterCard({ of: adapter, onAct }: Props) {
  const t = useT('machines');
  const acts = [...adapter.allowed, ...(adapter.confirmed_by ? (['calls'] as const) : [])];
  return (
    <Card as="li" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle className="min-w-0 wrap-anywhere">{adapter.name}</CardTitle>
          <Badge tone={tones[adapter.state]}>{t(`adapters.states.${adapter.state}`)}</Badge>
        </span>
        <span className="wrap-anywhere text-ink-muted text-sm">{adapter.url}</span>
        <Course of={adapter} />
      </header>
      {adapter.capabilities.length > 0 && <Capabilities of={adapter.capabilities} />}
      {adapter.wanted && (
        <section className="grid gap-3 rounded-control bg-paper p-4">
          <h3 className="font-medium text-sm">{t('adapters.waits')}</h3>
          <p className="text-ink-muted text-sm">{t('adapters.waits_by', { by: adapter.wanted_by })}</p>
          {adapter.wanted.url !== adapter.url && (
            <p className="wrap-anywhere text-sm">{adapter.wanted.url}</p>
          )}
          <Capabilities of={adapter.wanted.capabilities} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            aria-label={t('adapters.act_on', { act: t(`adapters.acts.${act}`), name: adapter.name })}
            onClick={() => onAct(act)}
          >
            {t(`adapters.acts.${act}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** What an adapter may do, each with what it is told for that. */
export function Capabilities({ of: list }: { of: readonly AdapterCapability[] }) {
  const t = useT('machines');
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      {list.map(({ capability, data }) => (
        <div key={capability}>
          <dt className="font-medium">{t(`adapters.capabilities.${keyOf(capability) as CapabilityName}`)}</dt>
          <dd className="text-ink-muted">
            {data.length === 0
              ? t('adapters.no_data')
              : data.map((one) => t(`adapters.data.${one as DatumName}`)).join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Course({ of: adapter }: { of: Adapter }) {
  const t = useT('machines');
  const { dateTime } = useFormats();
  return (
    <p className="text-ink-muted text-sm">
      {adapter.failing_since && `${t('adapters.failing_since', { at: dateTime(adapter.failing_since) })} `}
      {adapter.stopped_at &&
        `${t('adapters.stopped', { by: adapter.stopped_by, at: dateTime(adapter.stopped_at) })} `}
      {adapter.last_ok_at && `${t('adapters.last_ok', { at: dateTime(adapter.last_ok_at) })} `}
      {adapter.open > 0 && t('adapters.open', { number: adapter.open })}
    </p>
  );
}
