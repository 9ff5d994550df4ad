import type { CreditRules, RuleDifference } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DifferenceTable } from '#/kit/difference-table.tsx';
import { useSite } from '#/lib/site.ts';
import { useWords } from './use-words.ts';

interface Props {
  of: readonly RuleDifference[];
  products: CreditRules['products'];
}

export function Differences({ of: differences, products }: Props) {
  const t = useT('rules');
  const site = useSite();
  const { placeLabel, valueLines } = useWords();
  const lines = (pointer: string, json: string) => {
    const code = /^\/products\/([^/]+)/.exec(pointer)?.[1];
    const product = products.find((each) => each.code === code);
    return valueLines(pointer, json, product?.currency ?? site.simulator.currency);
  };
  return (
    <DifferenceTable
      title={t('differences.title')}
      heads={[t('differences.field'), t('differences.before'), t('differences.after')]}
      differences={differences}
      place={placeLabel}
      lines={lines}
      none={t('none')}
    />
  );
}
