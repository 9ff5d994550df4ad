import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FigureRow {
  key: string | number;
  cells: readonly ReactNode[];
  /** The row that counts at the moment. */
  current?: boolean;
}

interface Props {
  caption: string;
  head: readonly ReactNode[];
  rows: readonly FigureRow[];
  /** The columns that narrow screens go without. */
  wideOnly?: number | readonly number[];
  /** Without a frame of its own, inside something that has one. */
  bare?: boolean;
}

const cellLook = 'px-1.5 first:pl-3 first:text-left last:pr-3 text-right sm:px-3 sm:first:pl-4 sm:last:pr-4';

/** Figures under each other: what a row is called on the left, amounts on the right, five columns on a phone. */
export function FigureTable({ caption, head, rows, wideOnly, bare }: Props) {
  const looks = head.map((_, index) =>
    clsx(cellLook, [wideOnly].flat().includes(index) && 'hidden sm:table-cell'),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the narrowest screens scroll it, by keyboard too
      tabIndex={0}
      className={clsx(
        'overflow-x-auto bg-surface',
        bare || 'rounded-control border border-line print:border-0',
      )}
    >
      <table className="tabular w-full border-collapse text-xs sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        {/* On paper a head that is repeated pushes the last row over what follows. */}
        <thead className="print:table-row-group">
          <tr>
            {head.map((name, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={index}
                scope="col"
                className={`${looks[index]} bg-paper py-2.5 align-bottom font-medium text-ink-muted text-xs`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, current }) => (
            <tr
              key={key}
              aria-current={current || undefined}
              className="aria-current:bg-brand-tint aria-current:text-on-brand-tint forced-colors:aria-current:outline-2"
            >
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  key={index}
                  className={`${looks[index]} border-line border-t py-2`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
