import type {
  TakeoverFilled,
  TakeoverFrom,
  TakeoverMapping,
  TakeoverOurs,
  TakeoverSource,
} from '#/api/schema.gen.ts';

export type Table = TakeoverSource['table'];

/** A mapping of which nothing is known yet. */
export const emptyMapping: TakeoverMapping = { days: 'ymd', decimal: 'point', tables: [] };

/** A choice of a list that stands for the absence of a table in the file. */
export const noTable = '';

/** Tables that a file may do without. */
export const mayLack = (table: Table): table is 'schedule' | 'payments' =>
  table === 'schedule' || table === 'payments';

const blankFrom = (column: string): TakeoverFrom => ({
  column,
  heads: [],
  constant: '',
  values: [],
  unit: '',
  lookup: null,
});

export const sourceOf = (mapping: TakeoverMapping, table: Table): TakeoverSource =>
  mapping.tables.find((each) => each.table === table) ?? {
    table,
    sheet: noTable,
    computed: mayLack(table),
    only: [],
    columns: [],
  };

export const fromOf = (source: TakeoverSource, column: string): TakeoverFrom =>
  source.columns.find((each) => each.column === column) ?? blankFrom(column);

/** The mapping with one table of ours described anew. */
export const withSource = (mapping: TakeoverMapping, source: TakeoverSource): TakeoverMapping => ({
  ...mapping,
  tables: [...mapping.tables.filter(({ table }) => table !== source.table), source],
});

export const withFrom = (source: TakeoverSource, from: TakeoverFrom): TakeoverSource => ({
  ...source,
  columns: [...source.columns.filter(({ column }) => column !== from.column), from],
});

/** A table of ours that comes from another one of the file, or from none. */
export const onSheet = (source: TakeoverSource, sheet: string): TakeoverSource => ({
  ...source,
  sheet,
  computed: sheet === noTable && mayLack(source.table),
});

/** A mapping to begin with: tables that the file does not have are open. */
export const fitted = (
  mapping: TakeoverMapping | undefined,
  found: readonly { sheet: string }[],
): TakeoverMapping => ({
  ...(mapping ?? emptyMapping),
  tables: (mapping ?? emptyMapping).tables.map((source) =>
    found.some(({ sheet }) => sheet.toLowerCase() === source.sheet.toLowerCase())
      ? source
      : onSheet(source, noTable),
  ),
});

/** Where a column comes from, in a word: "dueDate", "a + b", "key → addresses.city". */
export const headsOf = ({ heads, lookup }: TakeoverFrom) =>
  heads.join(' + ') + (lookup ? ` → ${lookup.sheet}.${lookup.gives.join(' + ')}` : '');

/** The columns that a choice stands for: what the mapping had, or one of the file's. */
export const chosen = (from: TakeoverFrom, choice: string): TakeoverFrom =>
  choice === headsOf(from) ? from : { ...from, heads: choice ? [choice] : [], lookup: null };

/** What is sent: every table that has something to say, with the columns that do, in our order. */
export const toSend = (mapping: TakeoverMapping, ours: readonly TakeoverOurs[]): TakeoverMapping => ({
  ...mapping,
  tables: ours
    .map(({ table, columns }) => {
      const source = sourceOf(mapping, table);
      const filled = columns
        .map(({ name }: TakeoverFilled) => fromOf(source, name))
        .filter(({ heads, constant }) => heads.length > 0 || constant.trim());
      return { ...source, columns: source.computed ? [] : filled };
    })
    .filter(({ sheet, computed }) => sheet || computed),
});

const equals = /^(.*?)\s*=\s*(.*)$/;

/** "GERMAN = de", one a line. */
export const toValues = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, theirs = '', ours = ''] = equals.exec(line.trim()) ?? [];
    return theirs && ours ? [{ theirs, ours }] : [];
  });

export const fromValues = (values: TakeoverFrom['values']) =>
  values.map(({ theirs, ours }) => `${theirs} = ${ours}`).join('\n');
