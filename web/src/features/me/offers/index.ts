export { useOwnOffers } from './api/offers.ts';
export { OfferCard } from './components/offer-card.tsx';
export { OfferOfRequest } from './components/offer-of-request.tsx';
export { OffersPage } from './components/offers-page.tsx';
export { OwnOffer } from './components/own-offer.tsx';
export { Withdrawal } from './components/withdrawal.tsx';
export { WithdrawalsPage } from './components/withdrawals-page.tsx';
export { isToSign } from './model/offer.ts';
