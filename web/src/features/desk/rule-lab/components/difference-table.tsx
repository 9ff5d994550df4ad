import type { CreditRules, RuleDifference } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { Table, Td, Th } from '#/ui/table.tsx';
import { useWords } from './use-words.ts';

interface Props {
  differences: readonly RuleDifference[];
  products: CreditRules['products'];
}

/** What a draft replaces by what. */
export function DifferenceTable({ differences, products }: Props) {
  const t = useT('rules');
  const site = useSite();
  const { placeLabel, valueLines } = useWords();
  const show = (pointer: string, json: string) => {
    const code = /^\/products\/([^/]+)/.exec(pointer)?.[1];
    const product = products.find((each) => each.code === code);
    const lines = valueLines(pointer, json, product?.currency ?? site.simulator.currency);
    return lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : t('none');
  };
  return (
    <Table className="stacked">
      <caption className="sr-only">{t('differences.title')}</caption>
      <thead>
        <tr>
          <Th>{t('differences.field')}</Th>
          <Th>{t('differences.before')}</Th>
          <Th>{t('differences.after')}</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ pointer, before, after }) => (
          <tr key={pointer}>
            <Td className="font-medium">{placeLabel(pointer)}</Td>
            <Td data-label={t('differences.before')}>{show(pointer, before)}</Td>
            <Td data-label={t('differences.after')}>{show(pointer, after)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
