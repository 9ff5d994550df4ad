import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { LoanDetail } from '../../api/types.ts';
import { nearby } from '../../model/nearby.ts';

type RowState = LoanDetail['schedule'][number]['state'];

const tones: Record<RowState, Tone> = {
  scheduled: 'gray',
  due: 'red',
  part_paid: 'yellow',
  paid: 'green',
  replaced: 'gray',
};

/** The schedule in force with what became of each instalment, and the versions before. */
export function ScheduleTab({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { cents, shortDate } = useFormats();
  const [all, showAll] = useState(false);
  if (loan.schedule.length === 0) return <EmptyState title={t('schedule.empty')} />;
  const next = loan.schedule.find(({ state }) => state !== 'paid' && state !== 'replaced');
  const shown = all ? loan.schedule : nearby(loan.schedule, next);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-muted text-sm">
        {t(loan.paid_out_on ? 'schedule.text' : 'schedule.provisional', {
          currency: loan.principal.currency,
        })}
      </p>
      <FigureTable
        caption={t('tabs.schedule')}
        wideOnly={2}
        head={[
          t('schedule.due'),
          t('schedule.payment'),
          t('schedule.interest'),
          t('schedule.balance'),
          t('schedule.paid'),
          t('schedule.state'),
        ]}
        rows={shown.map((row) => ({
          key: row.number,
          current: row === next,
          cells: [
            <span key="due">
              <span className="mr-2 text-ink-muted max-sm:hidden">{row.number}</span>
              {shortDate(row.due)}
              {row.pay_by !== row.due && (
                <span className="block text-ink-muted text-xs">
                  {t('schedule.pay_by', { date: shortDate(row.pay_by) })}
                </span>
              )}
            </span>,
            cents(row.payment.amount, row.payment.currency),
            cents(row.interest.amount, row.interest.currency),
            cents(row.balance.amount, row.balance.currency),
            row.paid.amount > 0 ? cents(row.paid.amount, row.paid.currency) : '–',
            row.state === 'scheduled' ? (
              t('rows.scheduled')
            ) : (
              <Badge key="state" tone={tones[row.state]}>
                {t(`rows.${row.state}`)}
              </Badge>
            ),
          ],
        }))}
      />
      {(all || shown.length < loan.schedule.length) && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {all ? t('schedule.less') : t('schedule.all', { count: loan.schedule.length })}
        </Button>
      )}
      {loan.versions.length > 1 && (
        <section>
          <h3 className="mb-2 font-semibold text-sm">{t('schedule.versions')}</h3>
          <ol className="flex flex-col gap-1 text-sm">
            {loan.versions.map((version) => (
              <li key={version.version}>
                {t('schedule.version', {
                  version: version.version,
                  date: shortDate(version.from),
                  count: version.rows,
                })}
                {' · '}
                {t(`because.${reasonOf(version.because)}`)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const reasons = ['rescheduled', 'sanctioned', 'prepaid', 'drawn', 'curtailed'] as const;

/** Why there is a version of the schedule, for which there are words. */
const reasonOf = (because: string) => reasons.find((each) => each === because) ?? 'paid_out';
