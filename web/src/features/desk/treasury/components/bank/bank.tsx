import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { Tabs } from '#/ui/tabs.tsx';
import { DebitRuns } from './debit-runs.tsx';
import { Deliveries } from './deliveries.tsx';
import { Entries } from './entries.tsx';
import { Files } from './files.tsx';
import { ImportFiles } from './import-files.tsx';

const parts = ['entries', 'files', 'debits'] as const;

/** What passes between the lender and its banks. */
export function Bank() {
  const t = useT('treasury');
  const [params, setParams] = useSearchParams();
  const part = oneOf(params, 'part', parts) ?? 'entries';
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListHead list="bank" title={t('bank.title')} text={t('bank.text')} />
      <ImportFiles />
      <Deliveries />
      <Tabs
        label={t('bank.title')}
        value={part}
        onChange={(next) => setParams(next === 'entries' ? {} : { part: next })}
        tabs={[
          { value: 'entries', label: t('bank.parts.entries'), content: <Entries /> },
          { value: 'files', label: t('bank.parts.files'), content: <Files /> },
          { value: 'debits', label: t('bank.parts.debits'), content: <DebitRuns /> },
        ]}
      />
    </div>
  );
}
