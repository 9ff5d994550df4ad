import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { RuleReplayDetail } from '../api/rules.ts';
import { opinions } from './cases.tsx';
import { ParityCard } from './parity-card.tsx';
import { TakeAlong } from './take-along.tsx';
import { usePercent } from './use-percent.ts';
import { useWords } from './use-words.ts';

interface Props {
  replay: RuleReplayDetail;
  smallGroup: number;
  mayExport: boolean;
}

/** What a trial has found: outcomes, reasons, income, and how groups of people fare. */
export function ResultView(props: Props) {
  return (
    <>
      <Outcomes {...props} />
      <Income {...props} />
      <ParityCard {...props} />
    </>
  );
}

function Outcomes({ replay, mayExport }: Props) {
  const t = useT('rules');
  const { number } = useFormats();
  const share = usePercent();
  const { result } = replay;
  const cell = (active: string, draft: string) =>
    result.matrix.find((each) => each.active === active && each.draft === draft)?.cases ?? 0;
  const names = [t('export.active'), t('export.draft')] as const;
  const pairs = opinions.map((each) => {
    const values = [
      opinions.reduce((sum, other) => sum + cell(each, other), 0),
      opinions.reduce((sum, other) => sum + cell(other, each), 0),
    ] as const;
    return {
      key: each,
      label: t(`opinions.${each}`),
      values,
      texts: [number(values[0]), number(values[1])] as const,
    };
  });
  const rates = t('result.rates', {
    active: share(result.active.percent),
    draft: share(result.draft.percent),
  });
  return (
    <Card aria-label={t('parts.matrix')}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('parts.matrix')}</CardTitle>
        {mayExport && <TakeAlong replay={replay.id} part="matrix" />}
      </div>
      <p className="mb-4 text-sm">
        <strong>{rates}</strong> {t('result.cases', { count: result.cases, number: number(result.cases) })}
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <PairedBars title={t('parts.matrix')} description={rates} names={names} pairs={pairs} />
        <div className="grid content-start gap-6">
          <FigureTable
            caption={t('result.matrix_caption')}
            head={[t('result.corner'), ...opinions.map((each) => t(`opinions.${each}`))]}
            rows={opinions.map((active) => ({
              key: active,
              cells: [
                t(`opinions.${active}`),
                ...opinions.map((draft) =>
                  active === draft ? (
                    number(cell(active, draft))
                  ) : (
                    <strong key={draft}>{number(cell(active, draft))}</strong>
                  ),
                ),
              ],
            }))}
          />
          <ReasonTable replay={replay} />
        </div>
      </div>
      {result.fingerprint && (
        <p className="mt-4 text-ink-muted text-xs wrap-anywhere">
          {t('result.fingerprint', { text: result.fingerprint.slice(0, 16) })}
        </p>
      )}
    </Card>
  );
}

function ReasonTable({ replay: { result } }: { replay: RuleReplayDetail }) {
  const t = useT('rules');
  const { number } = useFormats();
  const { code } = useWords();
  if (result.reasons.length === 0) return null;
  return (
    <FigureTable
      caption={t('result.reasons')}
      head={[t('result.reasons'), t('result.better'), t('result.worse')]}
      rows={result.reasons.map((each) => ({
        key: each.kind + each.code,
        cells: [code(each.kind, each.code), number(each.better), number(each.worse)],
      }))}
    />
  );
}

function Income({ replay, mayExport }: Props) {
  const t = useT('rules');
  const { number, money } = useFormats();
  const { income } = replay.result;
  return (
    <Card aria-label={t('parts.income')}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('parts.income')}</CardTitle>
        {mayExport && <TakeAlong replay={replay.id} part="income" />}
      </div>
      <p className="mb-4 max-w-prose text-ink-muted text-sm">{t('income.assumption')}</p>
      {income.map(({ currency, active, draft, change }) => {
        const amount = (minor: number) => money({ amount: minor, currency });
        const changed = t('income.change', { amount: (change > 0 ? '+' : '') + amount(change) });
        return (
          <div key={currency} className="mb-6 grid gap-6 last:mb-0 lg:grid-cols-2">
            <PairedBars
              title={t('income.of', { currency })}
              description={changed}
              names={[t('export.active'), t('export.draft')]}
              pairs={[
                {
                  key: currency,
                  label: t('income.of', { currency }),
                  values: [active.total, draft.total],
                  texts: [amount(active.total), amount(draft.total)],
                },
              ]}
            />
            <div>
              <p className="mb-2 font-semibold text-sm">{changed}</p>
              <FigureTable
                caption={t('income.of', { currency })}
                head={[currency, t('export.active'), t('export.draft')]}
                rows={[
                  { key: 'loans', cells: [t('export.loans'), number(active.loans), number(draft.loans)] },
                  ...(['principal', 'interest', 'fees', 'total'] as const).map((each) => ({
                    key: each,
                    cells: [t(`export.${each}`), amount(active[each]), amount(draft[each])],
                  })),
                ]}
              />
            </div>
          </div>
        );
      })}
    </Card>
  );
}
