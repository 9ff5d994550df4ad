import { lazy, Suspense } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { useOwnLoan } from '../api/loan.ts';
import { Loaded } from './loaded.tsx';
import { PayDetails } from './pay-details.tsx';

const PayWays = lazy(async () => ({ default: (await import('./pay-ways.tsx')).PayWays }));

/** Paying a loan where one stands: asked for when it is opened, so that the amount is today's. */
export function PayHere({ id, collected }: { id: string; collected: boolean }) {
  const t = useT('client_loan');
  return (
    <Loaded query={useOwnLoan(id)}>
      {(loan) => {
        if (loan.pay_into) {
          return (
            <>
              <PayDetails loan={loan} into={loan.pay_into} collected={collected} />
              <Suspense fallback={null}>
                <PayWays loan={loan} into={loan.pay_into} />
              </Suspense>
            </>
          );
        }
        const asked = loan.standing.overdue.amount > 0 || loan.standing.next_due;
        return (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t(asked ? 'pay.nowhere' : 'pay.nothing')}</p>
            {asked && (
              <ButtonLink to={paths.support} variant="secondary" size="small">
                {t('pay.write')}
              </ButtonLink>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
