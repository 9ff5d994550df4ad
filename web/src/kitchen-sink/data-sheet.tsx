import type { Document } from '#/api/schema.gen.ts';
import { ApiError } from '#/lib/api.ts';
import { FileList } from '#/ui/attachments.tsx';
import { StackedAreas } from '#/ui/charts/stacked-areas.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Loaded } from '#/ui/loaded.tsx';
import { Money } from '#/ui/money.tsx';
import { NoteForm, NoteList } from '#/ui/notes.tsx';
import { Pager } from '#/ui/pager.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { SecondLine } from '#/ui/second-line.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { Sheet, Specimen } from './sheet.tsx';

interface Row {
  id: string;
  name: string;
  amount: number;
}

const column = columnsOf<Row>();
const columns = [
  column('name', 'Name', (row) => (
    <>
      {row.name}
      <SecondLine>
        <Money of={{ amount: row.amount, currency: 'EUR' }} />
      </SecondLine>
    </>
  )),
  column('amount', 'Amount', (row) => <Money of={{ amount: row.amount, currency: 'EUR' }} />),
];
const rows: Row[] = [
  { id: '1', name: 'Ada Lovelace', amount: 1_000_000 },
  { id: '2', name: 'Grace Hopper', amount: 2_500_000 },
];
const none: Row[] = [];
const file: Document = {
  id: '1',
  kind: 'other',
  name: 'payslip.pdf',
  type: 'application/pdf',
  size: 48_213,
  scan_state: 'clean',
  created_at: '2026-11-20T09:00:00Z',
  paper_id: 'p',
  page: 1,
};
const fileWords = {
  label: 'Files',
  add: 'Add a file',
  remove: (name: string) => `Remove ${name}`,
  sending: 'Sending…',
  unsafe: 'A virus was found',
};
const never = { mutateAsync: () => Promise.reject(new Error('offline')), isPending: false };
const loading = { data: undefined, error: null, refetch: () => undefined };
const notFound = new ApiError(404, {});
const loadedWords = {
  loading: 'Loading…',
  retry: 'Try again',
  notFound: 'Not found',
  notFoundText: 'It may have been erased.',
};
const noteWords = {
  label: 'New note',
  hint: 'The client may ask for a copy.',
  add: 'Add',
  busy: 'Adding…',
  added: 'Added',
  failed: 'Not added',
};
const empty = <EmptyState title="Nothing matches" />;
const instalments = Array.from({ length: 36 }, (_, index) => [265 + index, 25 - index * 0.7] as const);

export function DataSheet() {
  const table = { columns, rowId: (row: Row) => row.id, figures: ['amount'], empty };
  return (
    <Sheet title="Data">
      <Specimen name="Files of a message: to open, to take off, unsafe">
        <FileList
          files={[file, { ...file, id: '2', name: 'invoice.exe', scan_state: 'infected' }]}
          words={fileWords}
          href={() => '/icon.svg'}
          onRemove={() => undefined}
        />
      </Specimen>
      <Specimen name="Search of a list, its pages, and what is said when it cannot be loaded">
        <div className="grid gap-4">
          <SearchBox label="Search" hint="Name or reference" value="" onSearch={() => undefined} />
          <Pager label="Pages" further first={new URLSearchParams()} next={new URLSearchParams('cursor=2')}>
            <p className="text-ink-muted text-sm">120 rows</p>
          </Pager>
          <LoadFailed
            title="The list cannot be shown"
            error={new Error('offline')}
            onRetry={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="A page that is being loaded, one that cannot be, one that is not there">
        <div className="grid gap-4">
          <Loaded query={loading} words={loadedWords}>
            {() => null}
          </Loaded>
          <Loaded query={{ ...loading, error: new Error('offline') }} words={loadedWords}>
            {() => null}
          </Loaded>
          <Loaded query={{ ...loading, error: notFound }} words={loadedWords}>
            {() => null}
          </Loaded>
        </div>
      </Specimen>
      <Specimen name="Notes of staff">
        <div className="grid gap-4">
          <NoteList notes={[]} empty="No notes yet" />
          <NoteList
            notes={[
              { id: '1', body: 'Called back.', author: 'Claire Morel', created_at: '2026-11-20T09:00:00Z' },
            ]}
            empty="No notes yet"
          />
          <NoteForm about={['client', 'specimen']} add={never} words={noteWords} />
        </div>
      </Specimen>
      <Specimen name="A list, taken along as it is filtered">
        <ExportMenu list="journal" filter={{}} />
      </Specimen>
      <Specimen name="Table of records: rows (a tablet folds the amount), loading, empty">
        <div className="grid gap-4">
          <DataTable {...table} caption="Rows" rows={rows} folded={['amount']} />
          <DataTable {...table} caption="Loading" rows={undefined} expected={2} />
          <DataTable {...table} caption="Empty" rows={none} />
        </div>
      </Specimen>
      <Specimen name="Table of figures, with the current row">
        <FigureTable
          caption="Terms"
          head={['Term', 'Per month', 'APR', 'Interest']}
          rows={[
            { key: 24, cells: ['24 months', '429,81 €', '3,04 %', '315,49 €'] },
            { key: 36, cells: ['36 months', '290,81 €', '3,04 %', '469,25 €'], current: true },
          ]}
        />
      </Specimen>
      <Specimen name="Table by hand">
        <Table>
          <thead>
            <tr>
              <Th>Document</Th>
              <Th>Date</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <Td>Identity</Td>
              <Td>21/11/2026</Td>
            </tr>
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="Parts of a whole over time">
        <div className="rounded-card border border-line bg-surface p-4">
          <StackedAreas
            title="Principal and interest"
            description="Interest falls from 25.00 to 0.73."
            rows={instalments}
            lower={{ label: 'Principal 10 000 €', area: 'fill-chart-capital', text: 'fill-on-brand' }}
            upper={{ label: 'Interest 469,25 €', area: 'fill-chart-interest', text: 'fill-ink' }}
            ends={['Month 1', 'Month 36']}
            marked={11}
          />
        </div>
      </Specimen>
    </Sheet>
  );
}
