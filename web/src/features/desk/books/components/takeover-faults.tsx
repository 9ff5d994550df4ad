import { useT } from '#/i18n/i18n-provider.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import type { TakeoverFault } from '../api/takeovers.ts';

/** What is wrong in a file, at its places: the first two hundred. */
export function FaultTable({ faults }: { faults: readonly TakeoverFault[] }) {
  const t = useT('takeover');
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table aria-label={t('faults.title')}>
        <thead>
          <tr>
            <Th>{t('faults.sheet')}</Th>
            <Th>{t('faults.row')}</Th>
            <Th>{t('faults.column')}</Th>
            <Th>{t('faults.what')}</Th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, 200).map((fault, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file never changes
            <tr key={index}>
              <Td>{fault.sheet}</Td>
              <Td>{fault.row || ''}</Td>
              <Td>{fault.column}</Td>
              <Td className="wrap-anywhere min-w-40">
                {t(`codes.${fault.code as 'empty'}`)}
                {(fault.want || fault.got) && ` ${t('faults.sums', { want: fault.want, got: fault.got })}`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
