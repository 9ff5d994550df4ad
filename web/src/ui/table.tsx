import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * Pieces for tables that are written out by hand; lists of records use DataTable. A table without a link or a button
 * in it is given a name: narrow screens scroll it, by keyboard too.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  const name = rest['aria-label'];
  return (
    <div
      {...(name && { role: 'group', 'aria-label': name, tabIndex: 0 })}
      className="relative overflow-x-auto rounded-control border border-line"
    >
      <table className={clsx('w-full border-collapse bg-surface text-sm', className)} {...rest} />
    </div>
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={clsx(
        'h-11 whitespace-nowrap bg-paper px-3 text-left 2xl:px-4 font-medium text-ink-muted text-xs',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx('h-11 border-line border-t px-3 py-2 2xl:px-4', className)} {...rest} />;
}
