import type { TakeoverMapping } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { type Takeover, usePreviewTakeover } from '../api/takeovers.ts';
import type { Table as Ours } from '../model/mapping.ts';
import { FaultTable } from './takeover-faults.tsx';

interface Props {
  file: Takeover;
  mapping: TakeoverMapping;
}

/** The first loans of a file as a mapping reads them, and what is wrong in them. */
export function MappingPreview({ file, mapping }: Props) {
  const t = useT('takeover');
  const preview = usePreviewTakeover();
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t('mapping.preview')}>
      <p>
        <Button
          size="small"
          variant="secondary"
          type="button"
          disabled={preview.isPending}
          onClick={() => preview.mutate({ id: file.id, mapping })}
        >
          {t('mapping.try')}
        </Button>
      </p>
      <Problem of={preview.error} />
      {preview.data && (
        <>
          <h4 className="text-sm">{t('mapping.preview')}</h4>
          {preview.data.tables
            .filter(({ rows }) => rows.length > 0)
            .map(({ table, columns, rows }) => (
              <Table key={table} aria-label={t(`mapping.tables.${table as Ours}`)}>
                <thead>
                  <tr>
                    <Th>{t('faults.row')}</Th>
                    {columns.map((column) => (
                      <Th key={column}>{t(`mapping.columns.${column as 'loan_id'}`)}</Th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ row, cells }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes
                    <tr key={index}>
                      <Td>{row || ''}</Td>
                      {columns.map((column, at) => (
                        <Td key={column}>{cells[at]}</Td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
            ))}
          {preview.data.faults.length > 0 ? (
            <FaultTable faults={preview.data.faults} />
          ) : (
            <p className="text-sm" role="status">
              {t('mapping.fine')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
