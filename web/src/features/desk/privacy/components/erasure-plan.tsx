import type { ErasureLine } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Table, Td, Th } from '#/ui/table.tsx';

/** What is kept of a person by class: what would go, what stays until when and by which rule. */
export function ErasurePlan({ label, lines }: { label: string; lines: ErasureLine[] }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const { date } = useFormats();
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <Th>{t('erasure.what')}</Th>
          <Th>{t('erasure.fate')}</Th>
          <Th>{t('erasure.law')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.class} ${line.why} ${line.law} ${line.source}`}>
            <Td>
              {t(`classes.${line.class}`)}
              <span className="block text-ink-muted text-xs">
                {t('erasure.records', { count: line.records })}
              </span>
            </Td>
            <Td>
              {line.why === '' ? t('erasure.now') : t(`erasure.why.${line.why}`)}
              {line.why !== '' && line.why !== 'in_use' && line.until && (
                <span className="block text-ink-muted text-xs">
                  {t('erasure.until', { date: date(line.until) })}
                </span>
              )}
            </Td>
            <Td className="text-ink-muted text-xs">
              {i18n.text('retention', `sources.${line.law_key}`) ?? line.law}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
