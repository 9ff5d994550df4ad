import type { Difference } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DifferenceTable } from '#/kit/difference-table.tsx';
import { fieldAt } from '../model/fields.ts';
import { useLabels } from './use-labels.ts';
import { useValueTexts } from './use-value-texts.ts';

export function Differences({ of: differences, currency }: { of: Difference[]; currency: string }) {
  const t = useT('products');
  const labelOf = useLabels();
  const textsOf = useValueTexts();
  const lines = (pointer: string, json: string) => {
    const value: unknown = json ? JSON.parse(json) : undefined;
    const found = fieldAt(pointer);
    if (found && !found.language) return textsOf(found.spec, value, currency);
    return value ? [String(value)] : [];
  };
  return (
    <DifferenceTable
      title={t('proposals.title')}
      heads={[t('proposals.field'), t('proposals.before'), t('proposals.after')]}
      differences={differences}
      place={labelOf}
      lines={lines}
      none={t('none')}
    />
  );
}
