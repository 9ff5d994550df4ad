import { useMemo, useState } from 'react';
import type { LoanRow, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';
import { aroundNow, rowTones, standingOf } from '../model/loan.ts';

const column = columnsOf<LoanRow>();
const figures = ['payment', 'principal', 'interest', 'balance'];

/** The instalments: those around today at first, all of them on request. */
export function ScheduleCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const [all, setAll] = useState(false);
  const { schedule, standing } = loan;
  const moved = schedule.some(({ due, pay_by }) => pay_by !== due);
  const columns = useColumns(standing.on);
  const rows = useMemo(() => (all ? schedule : aroundNow(schedule)), [all, schedule]);
  const more = schedule.length > rows.length || all;
  return (
    <Card aria-labelledby="schedule">
      <CardTitle id="schedule">{t('schedule.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">
        {t(loan.paid_out_on ? 'schedule.text' : 'schedule.planned')}
        {moved && ` ${t('schedule.pay_by_text')}`}
      </p>
      <div className="[&_td]:lg:px-2 [&_th]:lg:px-2">
        <DataTable
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.number)}
          caption={t('schedule.title')}
          figures={figures}
          stacked
          empty={<EmptyState title={t('schedule.empty')} />}
        />
      </div>
      {more && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setAll(!all)}>
          {all ? t('schedule.less') : t('schedule.all', { count: schedule.length })}
        </Button>
      )}
    </Card>
  );
}

function useColumns(today: string) {
  const t = useT('client_loan');
  const { shortDate } = useFormats();
  return useMemo(
    () => [
      column('number', t('schedule.number'), (row) => row.number),
      column('due', t('schedule.due'), (row) => (
        <>
          {shortDate(row.due)}
          {row.pay_by !== row.due && (
            <span className="block text-ink-muted text-xs">
              {t('schedule.pay_by', { date: shortDate(row.pay_by) })}
            </span>
          )}
        </>
      )),
      column('payment', t('schedule.payment'), (row) => <Money of={row.payment} />),
      column('principal', t('schedule.principal'), (row) => <Money of={row.principal} />),
      column('interest', t('schedule.interest'), (row) => <Money of={row.interest} />),
      column('balance', t('schedule.balance'), (row) => <Money of={row.balance} />),
      column('state', t('schedule.state'), (row) => <RowBadge row={row} today={today} />),
    ],
    [t, shortDate, today],
  );
}

export function RowBadge({ row, today }: { row: LoanRow; today: string }) {
  const t = useT('client_loan');
  const standing = standingOf(row, today);
  return <Badge tone={rowTones[standing]}>{t(`row.${standing}`)}</Badge>;
}
