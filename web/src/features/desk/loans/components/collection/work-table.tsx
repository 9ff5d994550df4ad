import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import type { CollectionItem } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Mark } from '#/ui/mark.tsx';
import { Money } from '#/ui/money.tsx';
import { SecondLine } from '#/ui/second-line.tsx';
import { CaseStateBadge } from './case-state.tsx';

const column = columnsOf<CollectionItem>();

/** What a tablet has in a second line of other columns. */
const folded = ['overdue', 'next', 'assigned'];

interface Props {
  rows: CollectionItem[] | undefined;
  /** The day of the figures. */
  today: string | undefined;
  empty: ReactNode;
  /** The address of the list and the place of a case in it, for the page of the case. */
  caseFrom: (item: CollectionItem) => string;
  marked: ReadonlySet<string>;
  /** With the loans to mark, or to mark no more. Undefined for those who give no work. */
  onMark: ((loans: readonly string[], on: boolean) => void) | undefined;
}

export function WorkTable({ rows, today, empty, caseFrom, marked, onMark }: Props) {
  const t = useT('loans');
  const { date } = useFormats();
  const columns = useMemo(
    () => [
      column(
        'mark',
        () => <MarkAll rows={rows ?? []} marked={marked} onMark={onMark} />,
        (item) => (
          <Mark
            label={t('hand_over.mark', labelled(item))}
            checked={marked.has(item.loan_id)}
            onChange={(on) => onMark?.([item.loan_id], on)}
          />
        ),
      ),
      column('client', t('list.columns.client'), (item) => (
        <span>
          <span className="block font-medium">
            {item.first_name} {item.last_name}
          </span>
          <span className="money block text-ink-muted text-xs">{item.reference}</span>
          {item.assigned_name && <SecondLine>{item.assigned_name}</SecondLine>}
        </span>
      )),
      column('days', t('work.columns.days'), (row) => (
        <>
          <span className="money">{t('days', { count: row.days_past_due })}</span>
          <SecondLine>
            <Money of={row.overdue} />
          </SecondLine>
        </>
      )),
      column('overdue', t('work.columns.overdue'), (row) => <Money of={row.overdue} />),
      column('state', t('work.columns.state'), (row) => (
        <>
          <CaseStateBadge state={row.state} />
          <SecondLine className="mt-0.5">
            {t(`next.${row.next_action}`)} · <NextDay of={row} />
          </SecondLine>
        </>
      )),
      column('next', t('work.columns.next'), (row) => (
        <>
          <span className="block">{t(`next.${row.next_action}`)}</span>
          <span className="block text-xs">
            <NextDay of={row} />
          </span>
        </>
      )),
      column('assigned', t('work.columns.assigned'), (row) => row.assigned_name || t('work.nobody')),
      column('actions', t('list.columns.actions'), (item) => (
        <ButtonLink
          to={loanPaths.case(item.loan_id, caseFrom(item))}
          variant="secondary"
          size="small"
          aria-label={t('work.open_of', labelled(item))}
        >
          {t('work.open')}
        </ButtonLink>
      )),
    ],
    [t, rows, marked, onMark, caseFrom],
  );
  return (
    <>
      <DataTable
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        caption={t('work.title')}
        hidden={{ mark: !onMark }}
        stays="actions"
        folded={folded}
        figures={['overdue']}
        empty={empty}
        stacked
      />
      {today && <p className="mt-2 text-ink-muted text-xs">{t('work.as_of', { date: date(today) })}</p>}
    </>
  );
}

/** The day of what comes next, which may be over. */
function NextDay({ of: { next_action_on: day, on } }: { of: CollectionItem }) {
  const { shortDate } = useFormats();
  return (
    <span className={clsx('money', day < on ? 'font-medium text-refused' : 'text-ink-muted')}>
      {shortDate(day)}
    </span>
  );
}

/** People of one name have cases of their own. */
const labelled = ({ first_name, last_name, reference }: CollectionItem) => ({
  name: `${first_name} ${last_name}`,
  reference,
});

/** Everything on this page, and no more: what is marked is what is seen. */
function MarkAll({ rows, marked, onMark }: Pick<Props, 'marked' | 'onMark'> & { rows: CollectionItem[] }) {
  const t = useT('loans');
  const loans = rows.map(({ loan_id }) => loan_id);
  return (
    <Mark
      label={t('hand_over.mark_all')}
      checked={loans.length > 0 && loans.every((id) => marked.has(id))}
      onChange={(on) => onMark?.(loans, on)}
    />
  );
}
