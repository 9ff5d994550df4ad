import { useState } from 'react';
import type { PartialUpload } from '#/api/schema.gen.ts';
import type { Order } from '#/lib/list-address.ts';
import type { Sending } from '#/lib/sending.ts';
import type { SendingFiles } from '#/lib/use-sending.ts';
import { Bars } from '#/ui/charts/bars.tsx';
import { Lines } from '#/ui/charts/lines.tsx';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { Choices } from '#/ui/choices.tsx';
import { ColumnMenu } from '#/ui/column-menu.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { SendingList } from '#/ui/sending-list.tsx';
import { SortSelect } from '#/ui/sort-select.tsx';
import { Sheet, Specimen } from './sheet.tsx';

const leaving = (name: string, to: Partial<Sending>): Sending => ({
  key: name,
  kind: 'income',
  file: new File(['x'], name, { type: 'application/pdf' }),
  batch: name,
  page: 1,
  paper: undefined,
  state: 'sending',
  part: 0.4,
  ...to,
});

const nothing = () => undefined;
const sending: SendingFiles = {
  queue: [
    leaving('october.pdf', {}),
    leaving('november.pdf', { state: 'paused', part: 0.7 }),
    leaving('notes.txt', { state: 'refused', part: 0, problem: 'document.type' }),
  ],
  news: undefined,
  add: nothing,
  cancel: nothing,
  retry: nothing,
  discard: async () => undefined,
};
const unfinished: PartialUpload = {
  id: 'u',
  kind: 'income',
  paper_id: 'p',
  page: 1,
  name: 'december.pdf',
  size: 900_000,
  sha256: '',
  offset: 300_000,
  document_id: '',
  expires_at: '2026-11-23T09:00:00Z',
};
const pairs = [
  { key: 'fr', label: 'French', values: [0.6, 0.64], texts: ['60 %', '64 %'] },
  { key: 'de', label: 'German', values: [0.58, 0.59], texts: ['58 %', '59 %'] },
] as const;

export function FilesSheet() {
  const [hidden, setHidden] = useState<string[]>([]);
  const [state, setState] = useState('all');
  const [sort, setSort] = useState<Order>('newest');
  return (
    <Sheet title="Files, columns, pairs">
      <Specimen name="Choose files, or the camera">
        <div className="flex flex-wrap gap-3">
          <FilePicker label="Add a document" onFiles={nothing} />
          <FilePicker label="Take a picture" camera onFiles={nothing} />
        </div>
      </Specimen>
      <Specimen name="Files on their way, held up, refused, begun before">
        <SendingList sending={sending} unfinished={[unfinished]} onGone={nothing} />
      </Specimen>
      <Specimen name="Filters and order of a list">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Choices
            legend="State"
            value={state}
            choices={[
              { value: 'all', label: 'All', count: '412' },
              { value: 'late', label: 'Late', count: '9' },
            ]}
            onChange={setState}
          />
          <SortSelect value={sort} sorts={['newest', 'oldest']} onChange={setSort} />
        </div>
      </Specimen>
      <Specimen name="Columns of a list">
        <ColumnMenu
          label="Columns"
          columns={[
            { id: 'amount', title: 'Amount' },
            { id: 'term', title: 'Term' },
          ]}
          hidden={hidden}
          onChange={setHidden}
        />
      </Specimen>
      <Specimen name="Two figures beside each other, by group">
        <PairedBars
          title="Approved"
          description="By language, in force and in the draft."
          names={['In force', 'Draft']}
          pairs={pairs}
        />
      </Specimen>
      <Specimen name="Figures over steps">
        <Lines
          title="Late"
          description="By months since payout."
          ends={['0', '3']}
          text={(value) => `${value} %`}
          lines={[
            { key: 'a', label: 'January', values: [0, 1, 3, 4] },
            { key: 'b', label: 'February', values: [0, 2, 2] },
          ]}
        />
      </Specimen>
      <Specimen name="Parts of a whole">
        <Bars
          title="Countries"
          description="France 80 %, Belgium 20 %."
          bars={[
            { key: 'fr', label: 'France', value: 80, text: '80 %' },
            { key: 'be', label: 'Belgium', value: 20, text: '20 %' },
          ]}
        />
      </Specimen>
    </Sheet>
  );
}
