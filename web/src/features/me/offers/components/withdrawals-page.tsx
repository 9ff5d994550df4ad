import { Link, Navigate } from 'react-router';
import { withdrawalPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { useOwnOffers } from '../api/offers.ts';
import { withdrawable } from '../model/offer.ts';
import { Loaded } from './loaded.tsx';

/** The address that the contract names for withdrawing: straight to the contract when there is one. */
export function WithdrawalsPage() {
  const t = useT('client_offers');
  const offers = useOwnOffers();
  return (
    <Loaded query={offers}>
      {({ items }) => {
        const [first, ...others] = withdrawable(items);
        if (!first) return <EmptyState title={t('withdrawal.none')}>{t('withdrawal.none_text')}</EmptyState>;
        if (others.length === 0) return <Navigate to={withdrawalPath(first.id)} replace />;
        return (
          <ul className="flex flex-col gap-3">
            {[first, ...others].map(({ id, reference }) => (
              <li key={id}>
                <Link to={withdrawalPath(id)} className="text-brand underline underline-offset-4">
                  {t('list.contract', { reference })}
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
