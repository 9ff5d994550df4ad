import { useState } from 'react';
import type { OwnDebts, OwnRequestDetail, Wished } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOwnDebts, useWishDebts } from '../api/debts.ts';
import { ClaimForm } from './claim-form.tsx';

/** What the loan shall settle: loans here and claims of other lenders. A wish until the offer says what staff have confirmed. */
export function DebtsCard({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useOwnDebts(request.id, request.version);
  if (error) return <LoadFailed title={t('debts.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  if (!data.editable && data.wished_at === null && data.confirmed.length === 0) return null;
  return <Loaded id={request.id} debts={data} />;
}

function Loaded({ id, debts }: { id: string; debts: OwnDebts }) {
  const t = useT('client_requests');
  const { money } = useFormats();
  const { wished, wished_loans, confirmed, candidates, editable, currency } = debts;
  const [adding, add] = useState(false);
  const wish = useWishDebts(id);
  const set = (change: Partial<Wished>) => wish.mutate({ ...wished, ...change });
  const free = candidates.filter(({ loan_id }) => !wished.loans.includes(loan_id));
  const lines = [
    ...wished_loans.map(({ loan_id, reference }) => ({
      key: loan_id,
      text: t('debts.own', { reference }),
      remove: () => set({ loans: wished.loans.filter((each) => each !== loan_id) }),
    })),
    ...wished.claims.map((claim) => ({
      key: `${claim.iban}${claim.reference}`,
      text: `${claim.creditor}, ${money({ amount: claim.balance_minor, currency })}`,
      remove: () => set({ claims: wished.claims.filter((each) => each !== claim) }),
    })),
  ];
  return (
    <Card aria-labelledby="debts">
      <CardTitle id="debts">{t('debts.title')}</CardTitle>
      {editable && <p className="mt-2 text-ink-muted">{t('debts.text')}</p>}
      {confirmed.length > 0 && (
        <p className="mt-3 font-medium">
          {t('debts.confirmed', {
            what: confirmed.map(debtName).join(', '),
          })}
        </p>
      )}
      {(editable || confirmed.length === 0) && (
        <ul className="mt-3 flex flex-col gap-2">
          {lines.map(({ key, text, remove }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-words">{text}</span>
              {editable && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('debts.remove_of', { what: text })}
                  onClick={remove}
                >
                  {t('debts.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && (
        <div className="mt-4 flex flex-col items-start gap-3">
          {free.map(({ loan_id, reference, amount, days_past_due }) =>
            days_past_due > 0 ? (
              <p key={loan_id} className="text-ink-muted text-sm">
                {t('debts.late', { reference })}
              </p>
            ) : (
              <Button
                key={loan_id}
                size="small"
                variant="secondary"
                className="h-auto whitespace-normal text-left"
                busy={wish.isPending}
                onClick={() => set({ loans: [...wished.loans, loan_id] })}
              >
                {t('debts.settle', { reference, amount: money(amount) })}
              </Button>
            ),
          )}
          {adding ? (
            <ClaimForm id={id} wished={wished} currency={currency} onClose={() => add(false)} />
          ) : (
            <Button size="small" variant="secondary" onClick={() => add(true)}>
              {t('debts.add')}
            </Button>
          )}
        </div>
      )}
      {wish.error && <Problem of={wish.error} />}
    </Card>
  );
}
