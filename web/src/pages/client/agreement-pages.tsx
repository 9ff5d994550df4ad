import { useParams } from 'react-router';
import {
  OffersPage as Offers,
  OwnOffer,
  Withdrawal,
  WithdrawalsPage as Withdrawals,
} from '#/features/me/offers/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** The client's offers and contracts. */
export function OffersPage() {
  const t = useT('client_offers');
  return (
    <ClientFrame title={t('list_title')}>
      <Offers />
    </ClientFrame>
  );
}

/** One offer, and the contract that became of it. */
export function OfferPage() {
  const t = useT('client_offers');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('title')}>
      <OwnOffer key={id} id={id} />
    </ClientFrame>
  );
}

/** The address of the withdrawal function that contracts and e-mails name. */
export function WithdrawalsPage() {
  const t = useT('client_offers');
  return (
    <ClientFrame title={t('withdrawal.title')}>
      <Withdrawals />
    </ClientFrame>
  );
}

/** The withdrawal function of one contract. */
export function WithdrawalPage() {
  const t = useT('client_offers');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('withdrawal.title')}>
      <Withdrawal key={id} id={id} />
    </ClientFrame>
  );
}
