import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import { isEven, statusTones } from '../model/loan.ts';

/** Where the loan stands: what is left, what comes next, until when. */
export function StandingCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { money, date, percent } = useFormats();
  const colon = useColon();
  const { standing } = loan;
  const day = (on: string | null) => (on ? date(on) : t('links.open'));
  const late = standing.days_past_due > 0;
  const nextOn = (on: string, by: string | null) =>
    by && by !== on
      ? t('standing.next_on_by', { date: date(on), by: date(by) })
      : t('standing.next_on', { date: date(on) });
  return (
    <Card aria-labelledby="standing">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="standing">{t('standing.title', { reference: loan.reference })}</CardTitle>
        <Badge tone={late ? 'red' : statusTones[standing.status]}>
          {late ? t('standing.late') : t(`status.${standing.status}`)}
        </Badge>
      </div>
      <div className="my-5 grid gap-4 sm:grid-cols-2">
        <Figure label={t('standing.outstanding')} value={money(standing.outstanding)} />
        {standing.next_due_on && standing.next_due && (
          <Figure
            label={t('standing.next')}
            value={money(standing.next_due)}
            note={nextOn(standing.next_due_on, standing.next_pay_by)}
          />
        )}
      </div>
      {late && (
        <div className="mb-5">
          <Alert tone="warning" title={t('standing.overdue', { amount: money(standing.overdue) })}>
            <p>
              {t('standing.overdue_text')}{' '}
              <a href="#help" className="font-semibold underline">
                {t('standing.to_help')}
              </a>
            </p>
          </Alert>
        </div>
      )}
      {standing.status !== 'active' && <p className="mb-5 text-ink-muted">{t(endOf(loan))}</p>}
      <Facts
        facts={[
          [t('facts.principal'), money(loan.principal)],
          [t('facts.rate'), percent(Number(loan.rate))],
          [t('facts.index'), loan.variable?.index],
          [t('facts.next_reset'), loan.variable?.next_reset && date(loan.variable.next_reset)],
          [
            t('facts.rates'),
            loan.variable && loan.variable.steps.length > 1 && (
              <ul>
                {loan.variable.steps.map(({ from, rate, capped }) => (
                  <li key={from}>
                    {t(capped ? 'facts.rate_capped' : 'facts.rate_from', {
                      rate: percent(Number(rate)),
                      date: date(from),
                      cap: percent(Number(capped)),
                    })}
                  </li>
                ))}
              </ul>
            ),
          ],
          [t('facts.apr'), percent(Number(loan.apr))],
          [
            t('facts.instalment'),
            standing.instalment.amount > 0 && isEven(loan) && money(standing.instalment),
          ],
          [
            t('facts.paid'),
            standing.instalments > 0 &&
              (standing.status !== 'closed' || loan.paid_out_on) &&
              t('facts.paid_of', { paid: standing.instalments_paid, all: standing.instalments }),
          ],
          [t('facts.paid_out'), loan.paid_out_on && date(loan.paid_out_on)],
          [
            t('facts.parts'),
            loan.parts && (
              <ul>
                {loan.parts.map(({ number, on, amount }) => (
                  <li key={number}>{t('facts.part', { amount: money(amount), date: date(on) })}</li>
                ))}
              </ul>
            ),
          ],
          [t('facts.ends'), standing.ends_on && date(standing.ends_on)],
          [t('facts.credit'), standing.credit.amount > 0 && money(standing.credit)],
          ...loan.debts.map((debt): Fact => {
            const label = t(debt.settled_on ? 'links.settled' : 'links.settles');
            return [[label, debtName(debt)].join(colon), `${money(debt.amount)} · ${day(debt.settled_on)}`];
          }),
          ...loan.refinanced_by.map(
            (by): Fact => [[t('links.by'), by.reference].join(colon), day(by.settled_on)],
          ),
        ]}
      />
    </Card>
  );
}

/** Why nothing runs. */
function endOf({ standing: { status, close_reason } }: OwnLoan) {
  if (status === 'closed' && close_reason) return `closed.${close_reason}` as const;
  return status === 'pending_payout' || status === 'terminated' || status === 'charged_off'
    ? (`state_text.${status}` as const)
    : 'status.closed';
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <p className="text-ink-muted text-sm">{label}</p>
      <p className="money font-semibold text-2xl">{value}</p>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
    </div>
  );
}
