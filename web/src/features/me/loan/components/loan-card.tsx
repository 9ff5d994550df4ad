import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { LoanOffer, OwnLoanItem } from '#/api/schema.gen.ts';
import { withdrawalPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { isLate, stateOf } from '#/lib/own-loans.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Progress } from '#/ui/progress.tsx';
import { actsOf, type CardAct, placeOf, repaidOf } from '../model/card.ts';
import { statusTones } from '../model/loan.ts';
import { PayHere } from './pay-here.tsx';

interface Props {
  loan: OwnLoanItem;
  /** The contract, of which the period of withdrawal may still run. */
  contract?: LoanOffer | undefined;
  /** On the loan's own page, whether it was opened to pay. */
  here?: { paying: boolean };
}

/** One loan on the first screen: what it needs first, how far it is, what comes next, and what one may want to do. */
export function LoanCard({ loan, contract, here }: Props) {
  const t = useT('client_loan');
  const client = useT('client');
  const { date } = useFormats();
  const id = useId();
  const [paying, setPaying] = useState(here?.paying ?? false);
  const late = isLate(loan);
  return (
    <Card as="article" aria-labelledby={id} className={late ? 'border-2 border-refused' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {t('standing.title', { reference: loan.reference })}
        </h2>
        <Badge tone={late ? 'red' : statusTones[loan.status]}>{client(`loan_status.${stateOf(loan)}`)}</Badge>
      </div>
      {late && <Late loan={loan} />}
      <Story loan={loan} />
      {contract?.withdraw_until && contract.days_left > 0 && (
        <p className="mt-2 text-sm">
          <Link to={withdrawalPath(contract.id)} className="underline underline-offset-4">
            {t('card.withdraw', { date: date(contract.withdraw_until) })}
          </Link>
        </p>
      )}
      <Acts
        loan={loan}
        here={Boolean(here)}
        paying={paying}
        onPay={() => setPaying(!paying)}
        pays={here ? 'pay' : `${id}-pay`}
      />
      {paying && (
        <section
          id={here ? 'pay' : `${id}-pay`}
          aria-label={t('pay.title')}
          className="mt-5 rounded-control border border-line bg-paper p-4 sm:p-5"
        >
          <PayHere id={loan.id} collected={loan.collected} />
        </section>
      )}
    </Card>
  );
}

function Late({ loan }: { loan: OwnLoanItem }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  return (
    <div className="mt-3">
      <p className="font-semibold text-lg text-refused">
        {t('card.late', { amount: money(loan.overdue), count: loan.days_past_due })}
      </p>
      <p className="text-ink-muted text-sm">
        {loan.overdue_since && t('card.late_text', { date: date(loan.overdue_since) })}
        {loan.collected && ` ${t('card.late_debit')}`}
      </p>
    </div>
  );
}

/** What is repaid, what is left, what comes next; of a loan that does not run, why. */
function Story({ loan }: { loan: OwnLoanItem }) {
  const t = useT('client_loan');
  const { money, date, percent } = useFormats();
  const next = useNext(loan);
  const { status, close_reason } = loan;
  if (status === 'closed') return <p className="mt-3">{close_reason && t(`closed.${close_reason}`)}</p>;
  const { part, repaid } = repaidOf(loan);
  const text = isLate(loan) && next ? t('card.then', { text: next }) : next;
  return (
    <>
      {status !== 'active' && <p className="mt-3 text-ink-muted text-sm">{t(`state_text.${status}`)}</p>}
      {loan.paid_out_on && (
        <>
          <Progress
            value={part}
            label={t('card.progress', { percent: percent(Math.floor(part * 100)) })}
            className="mt-4"
          />
          <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
            <p>
              {t('card.paid_of', {
                paid: loan.instalments_paid,
                all: loan.instalments,
                amount: money(repaid),
              })}
            </p>
            <p className="font-semibold">{t('card.left', { amount: money(loan.outstanding) })}</p>
          </div>
        </>
      )}
      {loan.expected.amount > 0 && (
        <p className="mt-2 font-medium text-sm">{t('card.expected', { amount: money(loan.expected) })}</p>
      )}
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        {text && <p className={isLate(loan) ? 'text-ink-muted' : 'font-medium'}>{text}</p>}
        {loan.ends_on && <p className="text-ink-muted">{t('card.ends', { date: date(loan.ends_on) })}</p>}
      </div>
    </>
  );
}

function useNext({ next_due, next_due_on, next_pay_by, collected }: OwnLoanItem): string | undefined {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  if (!next_due || !next_due_on) return undefined;
  const on = date(next_pay_by ?? next_due_on);
  return t(collected ? 'card.next_debit' : 'card.next_transfer', { amount: money(next_due), date: on });
}

interface ActsProps {
  loan: OwnLoanItem;
  paying: boolean;
  onPay: () => void;
  pays: string;
}

function Acts({ loan, here, paying, onPay, pays }: ActsProps & { here: boolean }) {
  const [first] = actsOf(loan);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {actsOf(loan)
        .filter((act) => !here || act !== 'open')
        .map((act) =>
          act === 'pay' ? (
            <PayButton key={act} loan={loan} paying={paying} onPay={onPay} pays={pays} />
          ) : (
            <ActLink key={act} loan={loan} act={act} strong={act === first || act === 'talk'} />
          ),
        )}
    </div>
  );
}

function PayButton({ loan: { overdue }, paying, onPay, pays }: ActsProps) {
  const t = useT('client_loan');
  const { money } = useFormats();
  const late = isLate({ overdue });
  const open = late ? t('card.acts.pay', { amount: money(overdue) }) : t('card.acts.pay_next');
  return (
    <Button
      variant={late ? 'primary' : 'secondary'}
      size="small"
      aria-expanded={paying}
      aria-controls={paying ? pays : undefined}
      onClick={onPay}
    >
      {paying ? t('card.acts.hide') : open}
    </Button>
  );
}

function ActLink({
  loan,
  act,
  strong,
}: {
  loan: OwnLoanItem;
  act: Exclude<CardAct, 'pay'>;
  strong: boolean;
}) {
  const t = useT('client_loan');
  const last = act === 'open';
  return (
    <ButtonLink
      to={placeOf(loan.id, act)}
      variant={strong ? 'secondary' : 'quiet'}
      size="small"
      className={last ? 'sm:ml-auto' : undefined}
    >
      {t(`card.acts.${act}`)}
      {last && <Icon of={ArrowRight} size={16} />}
    </ButtonLink>
  );
}
