import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { AllowanceRules } from '../api/allowance.ts';

export const dayFields = ['stage2_days', 'stage3_days', 'cure_days', 'relief_days'] as const;
export const lossFields = ['current', 'days1', 'days31', 'days61', 'lgd'] as const;

/** Rules of expected losses, to read. */
export function RulesShown({ rules }: { rules: AllowanceRules }) {
  const t = useT('books');
  const { percent } = useFormats();
  const of = (text: string) => percent(Number(text));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-xl">
        <Facts
          facts={[
            [t('allowance.method'), t(`allowance.methods.${rules.method}`)],
            ...dayFields.map((name) => [t(`allowance.${name}`), String(rules[name])] as const),
            [t('allowance.source_label'), t(`allowance.sources.${rules.source}`)],
            [t('allowance.least'), rules.source === 'rolls' && String(rules.least)],
          ]}
        />
      </div>
      <FigureTable
        caption={t('allowance.pd_title')}
        wideOnly={[2, 3]}
        head={[
          t('allowance.product'),
          ...lossFields.map((name) => (name === 'lgd' ? t('allowance.lgd') : t(`allowance.buckets.${name}`))),
        ]}
        rows={rules.losses.map((loss) => ({
          key: loss.product,
          cells: [loss.product || t('allowance.every'), ...lossFields.map((name) => of(loss[name]))],
        }))}
      />
      <FigureTable
        caption={t('allowance.scenarios')}
        head={[t('allowance.scenarios'), t('allowance.weight'), t('allowance.factor')]}
        rows={rules.scenarios.map(({ name, weight, factor }) => ({
          key: name,
          cells: [t(`allowance.outlooks.${name}`), of(weight), of(factor)],
        }))}
      />
    </div>
  );
}
