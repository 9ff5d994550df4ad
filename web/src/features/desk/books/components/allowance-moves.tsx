import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { type AllowanceRunDetail, useAllowance } from '../api/allowance.ts';

interface MovesProps {
  run: AllowanceRunDetail;
  since: string;
  onSince: (id: string) => void;
}

/** How the allowance moved since another run: each stage adds up from opening to closing. */
export function LossMoves({ run, since, onSince }: MovesProps) {
  const t = useT('books');
  const { date, cents } = useFormats();
  const { data } = useAllowance();
  const earlier = data?.runs.filter(({ at, state }) => state === 'booked' && at < run.at) ?? [];
  const title = run.since_as_of
    ? t('allowance.movements', { date: date(run.since_as_of) })
    : t('allowance.movements_first');
  const n = (stage: number) => t('allowance.stage_n', { n: String(stage) });
  return (
    <Card>
      <CardTitle className="mb-4">{title}</CardTitle>
      {earlier.length > 1 && (
        <div className="max-w-xs">
          <ChoiceField
            label={t('allowance.compare')}
            value={since || run.since}
            error={undefined}
            choices={earlier.map(({ id }) => id)}
            name={(id) =>
              t('allowance.as_of', { date: date(earlier.find((each) => each.id === id)?.as_of ?? '') })
            }
            onChange={onSince}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4">
        {run.movements.map(({ currency, rows }) => (
          <FigureTable
            key={currency}
            caption={t('allowance.in_currency', { currency })}
            head={[t('allowance.in_currency', { currency }), n(1), n(2), n(3), t('allowance.total')]}
            rows={rows.map(({ kind, stage1, stage2, stage3, total }) => ({
              key: kind,
              current: kind === 'closing',
              cells: [
                t(`allowance.moves.${kind}`),
                ...[stage1, stage2, stage3, total].map(({ amount }) => cents(amount, currency)),
              ],
            }))}
          />
        ))}
      </div>
    </Card>
  );
}

/** How the lender's own loans moved between buckets, and what follows from it. */
export function OwnRolls({ run }: { run: AllowanceRunDetail }) {
  const t = useT('books');
  const { percent } = useFormats();
  return (
    <div className="mt-4">
      <FigureTable
        caption={t('allowance.rolls')}
        head={[t('allowance.rolls'), t('allowance.stage'), t('allowance.observed'), t('allowance.pd')]}
        rows={run.rolls.map(({ product, bucket, observed, pd }) => ({
          key: `${product}|${bucket}`,
          cells: [
            product || t('allowance.every'),
            t(`allowance.buckets.${bucket}`),
            String(observed),
            observed > 0 ? percent(Number(pd)) : '–',
          ],
        }))}
      />
    </div>
  );
}
