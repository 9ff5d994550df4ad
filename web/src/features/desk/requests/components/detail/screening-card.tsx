import { useQuery } from '@tanstack/react-query';
import type { Screening, ScreeningDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { screeningQuery, useScreen } from '../../api/screening.ts';
import { ScreeningHitItem } from './screening-hit.tsx';
import { useAct } from './use-act.ts';

const tones: Record<ScreeningDesk['state'], Tone> = {
  none: 'gray',
  due: 'yellow',
  asking: 'blue',
  clear: 'green',
  open: 'yellow',
  confirmed: 'red',
};

/** What lists of sanctions and of politically exposed persons say of those who borrow; nothing where the lender has neither a list nor an adapter. */
export function ScreeningCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(screeningQuery(requestId));
  if (error) {
    return <LoadFailed title={t('screening.load_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!desk || (desk.state === 'none' && desk.hits.length === 0)) return null;
  return (
    <Card id="screening" className="p-5!">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <CardTitle className="text-lg">{t('screening.title')}</CardTitle>
        <Badge tone={tones[desk.state]}>{t(`screening.states.${desk.state}`)}</Badge>
      </div>
      <ul className="flex flex-col gap-4 empty:hidden">
        {desk.hits.map((hit) => (
          <ScreeningHitItem key={hit.id} requestId={requestId} hit={hit} />
        ))}
      </ul>
      <Runs runs={desk.runs} />
      {desk.screens && <CompareButton requestId={requestId} asks={desk.adapter !== ''} />}
    </Card>
  );
}

function Runs({ runs }: { runs: readonly Screening[] }) {
  const t = useT('requests');
  const message = useFieldMessage();
  const { dateTime, number } = useFormats();
  if (runs.length === 0) return null;
  const line = (run: Screening) => {
    const date = dateTime(run.at);
    const said = {
      date,
      lists: run.lists.map(({ name, version }) => [name, version].filter(Boolean).join(' ')).join(', '),
      hits: number(run.hits),
    };
    if (run.code) {
      const reason = message(encodeMessage(run.code)) ?? run.code;
      return t('screening.run_unanswered', { date, adapter: run.adapter, reason });
    }
    if (!run.adapter) return t('screening.run', said);
    return t('screening.run_by', { ...said, adapter: run.adapter, digest: `${run.sha256.slice(0, 16)}…` });
  };
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-sm">{t('screening.runs')}</h3>
      <ul className="mt-1 flex flex-col gap-1 break-words text-ink-muted text-xs">
        {runs.slice(0, 5).map((run) => (
          <li key={run.number}>{line(run)}</li>
        ))}
      </ul>
    </section>
  );
}

function CompareButton({ requestId, asks }: { requestId: string; asks: boolean }) {
  const t = useT('requests');
  const act = useAct();
  const screen = useScreen(requestId);
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-4"
      busy={screen.isPending}
      onClick={() => void act(() => screen.mutateAsync(), t(asks ? 'screening.asked' : 'screening.compared'))}
    >
      {t('screening.compare')}
    </Button>
  );
}
