import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { productName, type RequestItem } from '../api/types.ts';
import { Granted, Left, Months, Opinion } from './request-cells.tsx';

interface Props {
  of: RequestItem;
  products: readonly { code: string; name: string }[];
  /** The list as its address has it, in the column of the card. */
  from: string;
}

/** One request on the board: all of it is the way to its page. */
export function BoardCard({ of: request, products, from }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const { shortDate } = useFormats();
  const { id, first_name, last_name, product, due, assignee, created_at, opinion } = request;
  return (
    <li
      data-row
      className="relative min-w-0 rounded-control border border-line bg-surface p-2.5 text-xs focus-within:border-brand hover:border-brand lg:p-2"
    >
      <Link
        to={adminPaths.request(id)}
        state={{ from }}
        className="block font-medium text-sm [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-control"
      >
        {first_name} {last_name}
      </Link>
      <dl className="mt-1 grid gap-1">
        <Line name={t('list.columns.amount')}>
          <span className="font-medium">
            <Granted of={request} whole />
          </span>{' '}
          <span className="whitespace-nowrap">
            <Months of={request} />
          </span>
        </Line>
        <Line name={w('list.columns.product')}>{productName(products, product)}</Line>
        {opinion && (
          <Line name={w('list.columns.opinion')}>
            <Opinion of={opinion} wraps />
          </Line>
        )}
        {due && (
          <Line name={w('list.columns.promise')}>
            <Left of={due} />
          </Line>
        )}
        <Line name={t('list.columns.date')} quiet>
          <span className="money">{shortDate(created_at)}</span>
        </Line>
        {assignee && (
          <Line name={w('list.columns.person')} quiet>
            {assignee}
          </Line>
        )}
      </dl>
    </li>
  );
}

/** What a line is of is seen by its form, and heard. */
function Line({ name, quiet, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={quiet ? 'text-ink-muted' : undefined}>
      <dt className="sr-only">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
