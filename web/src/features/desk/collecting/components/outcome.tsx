import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type CollectionTrialOutcome, outcomeFileUrl, useOutcome } from '../api.ts';

type Group = CollectionTrialOutcome['groups'][number];
type Rate = Group['back_30'];

const counts = ['emails', 'texts', 'posts', 'calls', 'reliefs', 'complaints'] as const;

interface Props {
  id: string;
  /** Which trial it is. */
  title: string;
  mayExport: boolean;
}

/** What came of a trial, both strategies beside each other. */
export function Outcome({ id, title, mayExport }: Props) {
  const t = useT('collecting');
  const { date, number } = useFormats();
  const rate = useRate();
  const { data, error, refetch } = useOutcome(id);
  if (!data)
    return error ? (
      <LoadFailed title={t('trial.outcome_failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 w-full" />
    );
  const row = (figure: string, cell: (of: Group) => ReactNode) => ({
    key: figure,
    cells: [figure, ...data.groups.map(cell)],
  });
  return (
    <section aria-label={t('trial.outcome')} className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">
          {t('trial.outcome')} <span className="font-normal text-ink-muted text-sm">{title}</span>
        </h3>
        {mayExport && (
          <ButtonAnchor href={outcomeFileUrl(id)} download size="small" variant="secondary">
            <Icon of={Download} size={16} />
            {t('trial.download')}
          </ButtonAnchor>
        )}
      </div>
      <p className="mb-4 max-w-prose text-ink-muted text-sm">
        {t('trial.outcome_text', { until: date(data.until) })}
      </p>
      <FigureTable
        caption={t('trial.outcome')}
        head={[t('trial.figure'), ...data.groups.map(({ arm }) => t(`trial.${arm}`))]}
        rows={[
          row(t('trial.episodes'), ({ episodes }) => number(episodes)),
          row(t('trial.back_30'), ({ back_30 }) => rate(back_30)),
          row(t('trial.back_60'), ({ back_60 }) => rate(back_60)),
          row(t('trial.late_at_start'), ({ late_at_start }) => <Amounts of={late_at_start} />),
          row(t('trial.collected'), ({ collected }) => <Amounts of={collected} />),
          ...counts.map((each) => row(t(`trial.${each}`), (of) => number(of[each]))),
        ]}
      />
    </section>
  );
}

function useRate() {
  const t = useT('collecting');
  const { percent, number } = useFormats();
  return ({ of, back, share_permille, low_permille, high_permille }: Rate) =>
    share_permille === null || low_permille === null || high_permille === null
      ? t('trial.few')
      : t('trial.rate', {
          share: percent(share_permille / 10),
          back: number(back),
          of: number(of),
          low: percent(low_permille / 10),
          high: percent(high_permille / 10),
        });
}

function Amounts({ of }: { of: Group['collected'] }) {
  if (of.length === 0) return '–';
  return of.map((each) => (
    <span key={each.currency} className="block">
      <Money of={each} />
    </span>
  ));
}
