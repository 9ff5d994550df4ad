import {
  type CellData,
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { Table, Td, Th } from './table.tsx';

/** The lists are filtered, sorted and paged by the server; the table knows columns, their choice and selection. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type Features = typeof features;

export type Columns<T extends RowData> = ColumnDef<Features, T, CellData>[];

/**
 * `const column = columnsOf<Request>(); column('email', t('email'), (request) => request.email)`: id, head and cell of a
 * column. Keep the result stable (useMemo).
 */
export function columnsOf<T extends RowData>() {
  const helper = createColumnHelper<Features, T>();
  return (id: string, header: string | (() => ReactNode), cell: (row: T) => ReactNode) =>
    helper.display({ id, header, cell: ({ row }) => cell(row.original) });
}

interface Props<T extends RowData> {
  columns: Columns<T>;
  /** undefined while loading; keep it stable between renders. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** Read to assistive technology. */
  caption: string;
  /** Columns to leave out, by id. */
  hidden?: Record<string, boolean>;
  /** Ids of columns of figures, which stand on the right. */
  figures?: readonly string[];
  /** In place of rows when there are none: EmptyState. */
  empty: ReactNode;
  /** The column that stays in sight on the right, by id, where a table is wider than its space: its actions. */
  stays?: string;
  /** Columns that a narrow window leaves out, by id: what they say stands in a second line of others. Cards have them. */
  folded?: readonly string[];
  /** Columns that a window below 1440 px leaves out, too. */
  foldedSoon?: readonly string[];
  /** Rows of one line, close together. */
  dense?: boolean;
  /** On a phone, one card per row instead of a table to scroll sideways. */
  stacked?: boolean;
  /** Rows drawn while loading. */
  expected?: number;
}

const none: never[] = [];

export function DataTable<T extends RowData>(props: Props<T>) {
  const {
    columns,
    rows,
    rowId,
    caption,
    hidden = {},
    figures = none,
    stays,
    empty,
    stacked,
    folded = none,
    foldedSoon = none,
    dense,
    expected = 5,
  } = props;
  const table = useTable({
    features,
    columns,
    data: rows ?? none,
    getRowId: rowId,
    state: { columnVisibility: invert(hidden) },
  });
  const right = (id: string) => figures.includes(id) && 'text-right money';
  const held = (id: string) =>
    id === stays && 'sm:sticky sm:right-0 sm:shadow-[-8px_0_8px_-8px] sm:shadow-line';
  const narrow = (id: string) =>
    clsx(
      folded.includes(id) && 'max-xl:hidden',
      foldedSoon.includes(id) && 'max-[90rem]:hidden',
      dense && 'sm:py-1 sm:max-2xl:px-1.5',
    );
  const width = table.getVisibleLeafColumns().length;
  if (rows?.length === 0) return <div className="rounded-control border border-line bg-surface">{empty}</div>;
  return (
    <Table
      aria-busy={rows === undefined}
      aria-label={stays ? undefined : caption} // without actions there may be nothing in it that takes the focus
      className={clsx(stacked && 'stacked')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <Th
                key={header.id}
                className={clsx(right(header.column.id), held(header.column.id), narrow(header.column.id))}
              >
                <table.FlexRender header={header} />
              </Th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows === undefined && <LoadingRows count={expected} width={width} />}
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="bg-surface hover:bg-paper">
            {row.getVisibleCells().map((cell) => (
              <Td
                key={cell.id}
                data-label={headerText(cell.column.columnDef.header)}
                className={clsx(
                  right(cell.column.id),
                  held(cell.column.id),
                  narrow(cell.column.id),
                  held(cell.column.id) && 'bg-inherit',
                )}
              >
                <table.FlexRender cell={cell} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The name of a column in front of each value, where rows are stacked. */
const headerText = (header: unknown) => (typeof header === 'string' ? header : undefined);

const invert = (hidden: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(hidden).map(([id, is]) => [id, !is]));

function LoadingRows({ count, width }: { count: number; width: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
    <tr key={row}>
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
        <Td key={cell}>
          <Skeleton className="h-4 w-full max-w-32" />
        </Td>
      ))}
    </tr>
  ));
}
