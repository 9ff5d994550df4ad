import { type ReactNode, useMemo } from 'react';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Mark } from '#/ui/mark.tsx';
import { Money } from '#/ui/money.tsx';
import { type RequestItem, shortId } from '../api/types.ts';
import { saysMore } from '../model/stage.ts';
import { DueLine } from './due-badge.tsx';
import { StageBadge } from './stage-badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useRefuseFromList } from './use-refuse-from-list.ts';

interface Props {
  rows: RequestItem[] | undefined;
  /** Columns to leave out. */
  hide: readonly string[];
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

export function RequestTable({ rows, hide, from, mayDecide, onApprove, empty, marked, onMark }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const formats = useFormats();
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
      column('name', t('list.columns.name'), (row) => <Person of={row} />),
      column('email', t('list.columns.email'), (row) => <Email of={row.email} />),
      column('amount', t('list.columns.amount'), (row) => <Money of={row.amount} />),
      column('date', t('list.columns.date'), (row) => (
        <span className="money">{formats.shortDate(row.created_at)}</span>
      )),
      column('status', t('list.columns.status'), (row) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={row.status} outcome={row.outcome} screen="list" />
          <Place of={row} />
          <DueLine due={row.due} />
          {row.assignee && (
            <span className="text-ink-muted text-xs">{w('list.assignee', { name: row.assignee })}</span>
          )}
        </span>
      )),
      column('actions', t('list.columns.actions'), (row) => (
        <Actions of={row} from={from} mayDecide={mayDecide} onApprove={onApprove} />
      )),
    ],
    [t, w, formats, from, mayDecide, onApprove, rows, marked, onMark],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('list.page_title')}
      figures={['amount']}
      hidden={{ mark: !onMark, ...Object.fromEntries(hide.map((id) => [id, true])) }}
      stays="actions"
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

function Person({ of: { first_name, last_name, phone } }: { of: RequestItem }) {
  return (
    <span className="block min-w-32 max-w-60 wrap-break-word">
      <span className="block font-medium">
        {first_name} {last_name}
      </span>
      <span className="money block text-ink-muted text-xs">{phone}</span>
    </span>
  );
}

/** Where a request stands, where its status alone does not tell. */
function Place({ of: { stage, outcome } }: { of: RequestItem }) {
  return saysMore(stage, outcome) && <StageBadge stage={stage} outcome={outcome} />;
}

/** Long addresses are cut on the page; the whole one is there for copying and for assistive technology. */
function Email({ of: address }: { of: string }) {
  return (
    <span className="block max-w-32 truncate 2xl:max-w-72" title={address}>
      {address}
    </span>
  );
}

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
    <span className="flex gap-1.5 md:min-w-32 md:flex-wrap">
      <ButtonLink
        to={adminPaths.request(request.id)}
        state={{ from }}
        variant="secondary"
        size="small"
        aria-label={describe(t('list.view'))}
      >
        {t('list.view')}
      </ButtonLink>
      {decidable && (
        <>
          <Button size="small" aria-label={describe(t('list.approve'))} onClick={() => onApprove(request)}>
            {t('list.approve')}
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={busy}
            aria-label={describe(t('list.refuse'))}
            onClick={() => void refuse(request)}
          >
            {t('list.refuse')}
          </Button>
        </>
      )}
    </span>
  );
}
