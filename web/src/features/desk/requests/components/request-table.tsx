import { Check, Eye, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Mark } from '#/ui/mark.tsx';
import { SecondLine } from '#/ui/second-line.tsx';
import { productName, type RequestItem, shortId } from '../api/types.ts';
import { Granted, Months, Next, Opinion, Person, Ratio } from './request-cells.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useRefuseFromList } from './use-refuse-from-list.ts';

interface Props {
  rows: RequestItem[] | undefined;
  /** Columns to leave out. */
  hide: readonly string[];
  /** What the codes of products are called. */
  products: readonly { code: string; name: string }[];
  /** The lender's branches; none: it has none. */
  branches: readonly { id: string; name: string }[];
  /** The list as its address has it: requests that are opened know where they came from. */
  from: string;
  mayDecide: boolean;
  onApprove: (request: RequestItem) => void;
  empty: ReactNode;
  marked: ReadonlySet<string>;
  /** With the ids to mark, or to mark no more. Undefined for those who give no work. */
  onMark: ((ids: string[], mark: boolean) => void) | undefined;
}

const column = columnsOf<RequestItem>();

/** What stands in a second line of another column where a window has no place for it. */
const folded = [
  'id',
  'email',
  'opinion',
  'burden',
  'product',
  'duration',
  'date',
  'promise',
  'person',
  'branch',
];
const foldedSoon = ['email'];

export function RequestTable(props: Props) {
  const { rows, hide, products, branches, from, mayDecide, onApprove, empty, marked, onMark } = props;
  const t = useT('admin');
  const w = useT('requests');
  const formats = useFormats();
  const address = !hide.includes('email');
  const columns = useMemo(
    () => [
      column(
        'mark',
        () => <MarkAll rows={rows ?? []} marked={marked} onMark={onMark} />,
        (original) => (
          <Mark
            label={w('list.mark', { name: `${original.first_name} ${original.last_name}` })}
            checked={marked.has(original.id)}
            onChange={(on) => onMark?.([original.id], on)}
          />
        ),
      ),
      column('id', t('list.columns.id'), (row) => (
        <span className="money text-ink-muted text-xs">{shortId(row.id)}</span>
      )),
      column('name', t('list.columns.name'), (row) => <Person of={row} address={address} />),
      column('email', t('list.columns.email'), (row) => (
        <Cut text={row.email} className="max-w-36 2xl:max-w-60" />
      )),
      column('product', w('list.columns.product'), (row) => (
        <Cut text={productName(products, row.product)} className="max-w-32 2xl:max-w-48" />
      )),
      column('amount', t('list.columns.amount'), (row) => (
        <>
          <Granted of={row} whole />
          <SecondLine>{formats.shortDate(row.created_at)}</SecondLine>
        </>
      )),
      column('duration', w('list.columns.duration'), (row) => <Months of={row} />),
      column('opinion', w('list.columns.opinion'), (row) => <Opinion of={row.opinion} />),
      column('burden', w('list.columns.burden'), (row) => <Ratio of={row.burden} />),
      column('date', t('list.columns.date'), (row) => (
        <span className="money">{formats.shortDate(row.created_at)}</span>
      )),
      column('status', t('list.columns.status'), (row) => (
        <>
          <StatusBadge status={row.status} outcome={row.outcome} screen="list" />
          <SecondLine className="mt-0.5">
            <Next of={row} />
          </SecondLine>
        </>
      )),
      column('promise', w('list.columns.promise'), (row) => <Next of={row} />),
      column('person', w('list.columns.person'), (row) => (
        <Cut text={row.assignee} className="max-w-28 2xl:max-w-40" />
      )),
      column('branch', w('list.columns.branch'), (row) => (
        <Cut
          text={branches.find(({ id }) => id === row.branch_id)?.name ?? w('branch.head_office')}
          className="max-w-28 2xl:max-w-40"
        />
      )),
      column('actions', t('list.columns.actions'), (row) => (
        <Actions of={row} from={from} mayDecide={mayDecide} onApprove={onApprove} />
      )),
    ],
    [t, w, formats, address, from, mayDecide, onApprove, rows, marked, onMark, products, branches],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('list.page_title')}
      figures={['amount', 'duration', 'burden']}
      hidden={{ mark: !onMark, ...Object.fromEntries(hide.map((id) => [id, true])) }}
      folded={folded}
      foldedSoon={foldedSoon}
      stays="actions"
      stacked
      dense
      empty={empty}
      expected={10}
    />
  );
}

/** Everything on this page, and no more: what is marked is what is seen. */
function MarkAll({ rows, marked, onMark }: Pick<Props, 'marked' | 'onMark'> & { rows: RequestItem[] }) {
  const w = useT('requests');
  const every = rows.length > 0 && rows.every(({ id }) => marked.has(id));
  return (
    <Mark
      label={w('list.mark_all')}
      checked={every}
      onChange={(on) =>
        onMark?.(
          rows.map(({ id }) => id),
          on,
        )
      }
    />
  );
}

/** Long texts are cut on the page; the whole one is there for copying and for assistive technology. */
function Cut({ text, className }: { text: string; className: string }) {
  if (!text) return null;
  return (
    <span className={`block truncate ${className}`} title={text}>
      {text}
    </span>
  );
}

/** Where a window has no place for words, an act is a sign with its name. */
function Word({ of: word, icon }: { of: string; icon: typeof Eye }) {
  return (
    <>
      <Icon of={icon} size={16} className="max-sm:hidden 2xl:hidden" />
      <span className="sm:max-2xl:sr-only">{word}</span>
    </>
  );
}

const small = 'sm:max-2xl:w-9 sm:max-2xl:px-0';

interface ActionsProps {
  of: RequestItem;
  from: string;
  mayDecide: boolean;
  onApprove: (request: RequestItem) => void;
}

function Actions({ of: request, from, mayDecide, onApprove }: ActionsProps) {
  const t = useT('admin');
  const { refuse, busy } = useRefuseFromList();
  const name = `${request.first_name} ${request.last_name}`;
  const describe = (action: string) => t('list.of', { action, name });
  const decidable = mayDecide && request.stage === 'in_review' && !request.outcome;
  return (
    <span className="flex flex-wrap gap-1.5 sm:w-20 xl:w-auto xl:flex-nowrap">
      <ButtonLink
        to={adminPaths.request(request.id)}
        state={{ from }}
        variant="secondary"
        size="small"
        className={small}
        title={t('list.view')}
        aria-label={describe(t('list.view'))}
      >
        <Word of={t('list.view')} icon={Eye} />
      </ButtonLink>
      {decidable && (
        <>
          <Button
            size="small"
            className={small}
            title={t('list.approve')}
            aria-label={describe(t('list.approve'))}
            onClick={() => onApprove(request)}
          >
            <Word of={t('list.approve')} icon={Check} />
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={busy}
            className={small}
            title={t('list.refuse')}
            aria-label={describe(t('list.refuse'))}
            onClick={() => void refuse(request)}
          >
            <Word of={t('list.refuse')} icon={X} />
          </Button>
        </>
      )}
    </span>
  );
}
