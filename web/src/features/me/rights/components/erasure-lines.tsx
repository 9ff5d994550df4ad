import type { ErasureLine } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Table, Td, Th } from '#/ui/table.tsx';

/** What becomes of each kind of record, until when, and by which rule. */
export function ErasureLines({ lines }: { lines: ErasureLine[] }) {
  const t = useT('rights');
  const { i18n } = useI18n();
  return (
    <Table aria-label={t('erasure.what')}>
      <thead>
        <tr>
          <Th>{t('erasure.what')}</Th>
          <Th>{t('erasure.fate')}</Th>
          <Th className="hidden sm:table-cell">{t('erasure.law')}</Th>
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
              <Fate line={line} />
            </Td>
            <Td className="hidden text-ink-muted text-xs sm:table-cell">
              {line.why !== '' && (i18n.text('retention', `sources.${line.law_key}`) ?? line.law)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Fate({ line }: { line: ErasureLine }) {
  const t = useT('rights');
  const { date } = useFormats();
  if (line.why === '') return <strong className="font-medium">{t('erasure.now')}</strong>;
  return (
    <>
      {t(`erasure.why.${line.why}`)}
      {line.until && line.why !== 'in_use' && (
        <span className="block text-ink-muted text-xs">{t('erasure.until', { date: date(line.until) })}</span>
      )}
    </>
  );
}
