import type { Difference } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { fieldAt } from '../model/fields.ts';
import { useLabels } from './use-labels.ts';
import { useValueTexts } from './use-value-texts.ts';

/** What a change replaces by what, in the words of the page. */
export function DifferenceTable({ differences, currency }: { differences: Difference[]; currency: string }) {
  const t = useT('products');
  const labelOf = useLabels();
  const textsOf = useValueTexts();
  const show = (pointer: string, json: string) => {
    const value: unknown = json ? JSON.parse(json) : undefined;
    const found = fieldAt(pointer);
    const lines =
      found && !found.language ? textsOf(found.spec, value, currency) : value ? [String(value)] : [];
    return lines.length > 0 ? (
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <span className="text-ink-muted">{t('none')}</span>
    );
  };
  return (
    <Table className="stacked">
      <caption className="sr-only">{t('proposals.title')}</caption>
      <thead>
        <tr>
          <Th>{t('proposals.field')}</Th>
          <Th>{t('proposals.before')}</Th>
          <Th>{t('proposals.after')}</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ pointer, before, after }) => (
          <tr key={pointer}>
            <Td className="font-medium">{labelOf(pointer)}</Td>
            <Td data-label={t('proposals.before')} className="wrap-anywhere">
              {show(pointer, before)}
            </Td>
            <Td data-label={t('proposals.after')} className="wrap-anywhere">
              {show(pointer, after)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
