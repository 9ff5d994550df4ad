import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Debt, DebtsDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { debtsQuery } from '../../api/debts.ts';
import { ClaimDialog, RemoveDialog, SettleDialog } from './debts-dialogs.tsx';

/** The loans that the request's loan settles with its payout, and those that it could settle. */
export function DebtsCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(debtsQuery(requestId));
  if (error) {
    return <LoadFailed title={t('debts.load_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!desk) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-2 text-lg">{t('debts.title')}</CardTitle>
      <Wishes desk={desk} />
      <Settled requestId={requestId} desk={desk} />
      {desk.editable && <Candidates requestId={requestId} desk={desk} />}
    </Card>
  );
}

/** What a debt is called: the loan here, or the other lender with its reference. */
function useDebtName() {
  const t = useT('requests');
  return ({ loan_id, creditor, reference }: Debt) =>
    loan_id ? t('debts.own', { reference }) : debtName({ creditor, reference });
}

function DebtText({ debt }: { debt: Debt }) {
  const t = useT('requests');
  const nameOf = useDebtName();
  const { money, shortDate } = useFormats();
  const notes = [
    debt.loan_id && debt.on
      ? t('debts.figure', { amount: money(debt.amount), date: shortDate(debt.on) })
      : money(debt.amount),
    debt.until && t('debts.until', { date: shortDate(debt.until) }),
    debt.compensation &&
      debt.compensation.amount > 0 &&
      (debt.waived ? t('debts.waived') : t('debts.compensation', { amount: money(debt.compensation) })),
  ].filter(Boolean);
  return (
    <div>
      <p className="font-medium">{nameOf(debt)}</p>
      <p className="text-ink-muted">{notes.join(' · ')}</p>
    </div>
  );
}

/** What the borrower wants settled: a wish, to be checked and then named below. */
function Wishes({ desk: { wished, wished_loans, asked } }: { desk: DebtsDesk }) {
  const t = useT('requests');
  const { money } = useFormats();
  if (wished.loans.length + wished.claims.length === 0) return null;
  return (
    <div className="mb-3 rounded-control bg-info-tint p-3 text-info text-sm">
      <p className="font-medium">{t('debts.wished')}</p>
      <ul className="mt-1 list-disc pl-5">
        {wished_loans.map(({ loan_id, reference }) => (
          <li key={loan_id}>{t('debts.own', { reference })}</li>
        ))}
        {wished.claims.map(({ creditor, iban, reference, balance_minor }) => (
          <li key={`${iban}${reference}`} className="break-words">
            {[creditor, iban, reference, money({ amount: balance_minor, currency: asked.currency })].join(
              ' · ',
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Settled({ requestId, desk }: { requestId: string; desk: DebtsDesk }) {
  const t = useT('requests');
  const nameOf = useDebtName();
  const { money } = useFormats();
  const [leaving, setLeaving] = useState<Debt>();
  if (desk.debts.length === 0) return <p className="text-ink-muted text-sm">{t('debts.none')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-2 text-sm">
        {desk.debts.map((debt) => (
          <li
            key={`${debt.loan_id}${debt.iban}${debt.reference}`}
            className="flex items-start justify-between gap-2"
          >
            <DebtText debt={debt} />
            {desk.editable && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('debts.remove_of', { name: nameOf(debt) })}
                onClick={() => setLeaving(debt)}
              >
                {t('debts.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        {t('debts.total', { total: money(desk.total), monthly: money(desk.monthly) })}
      </p>
      {leaving && (
        <RemoveDialog
          requestId={requestId}
          desk={desk}
          debt={leaving}
          name={nameOf(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function Candidates({ requestId, desk }: { requestId: string; desk: DebtsDesk }) {
  const t = useT('requests');
  const nameOf = useDebtName();
  const [chosen, choose] = useState<Debt>();
  const [adding, setAdding] = useState(false);
  const free = desk.candidates.filter(({ loan_id }) => !desk.debts.some((debt) => debt.loan_id === loan_id));
  return (
    <section className="mt-4 border-line border-t pt-3">
      {(free.length > 0 || desk.candidates.length === 0) && (
        <>
          <h3 className="mb-2 font-semibold text-sm">{t('debts.running')}</h3>
          {desk.candidates.length === 0 && <p className="text-ink-muted text-sm">{t('debts.no_running')}</p>}
          <ul className="flex flex-col gap-2 text-sm">
            {free.map((debt) => (
              <li key={debt.loan_id} className="flex items-start justify-between gap-2">
                <DebtText debt={debt} />
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('debts.settle_of', { name: nameOf(debt) })}
                  onClick={() => choose(debt)}
                >
                  {t('debts.settle')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" size="small" className="mt-3 first:mt-0" onClick={() => setAdding(true)}>
        {t('debts.add')}
      </Button>
      {chosen && (
        <SettleDialog
          requestId={requestId}
          desk={desk}
          debt={chosen}
          name={nameOf(chosen)}
          onClose={() => choose(undefined)}
        />
      )}
      {adding && <ClaimDialog requestId={requestId} desk={desk} onClose={() => setAdding(false)} />}
    </section>
  );
}
