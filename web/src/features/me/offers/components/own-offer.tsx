import { clsx } from 'clsx';
import type { OfferPage } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useFocusAfter } from '#/lib/use-focus-after.ts';
import { Card } from '#/ui/card.tsx';
import { useOwnOffer } from '../api/offers.ts';
import { copiesPending, isContract, isToSign, me, signingPending, wordOf } from '../model/offer.ts';
import { Copies } from './copies.tsx';
import { Decline } from './decline.tsx';
import { Figures } from './figures.tsx';
import { Intermediary } from './intermediary.tsx';
import { Loaded } from './loaded.tsx';
import { OfferBadge } from './own-offers.tsx';
import { Parties } from './parties.tsx';
import { Reading } from './reading.tsx';
import { SignByCode } from './sign-by-code.tsx';
import { SignElsewhere } from './sign-elsewhere.tsx';
import { Signed } from './signed.tsx';

/** One offer: figures, documents, signature; then the contract with its copies and dates. */
export function OwnOffer({ id }: { id: string }) {
  const offer = useOwnOffer(id, (data) => copiesPending(data) || signingPending(data));
  return <Loaded query={offer}>{(data) => <Whole offer={data} />}</Loaded>;
}

function Whole({ offer }: { offer: OfferPage }) {
  const toSign = isToSign(offer);
  const standing = useFocusAfter<HTMLDivElement>(wordOf(offer));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div ref={standing} tabIndex={-1} className="scroll-mt-24 outline-none">
          {isContract(offer) ? <Signed offer={offer} /> : <Standing offer={offer} />}
        </div>
        {toSign && <Reading offer={offer} />}
        {toSign &&
          (offer.ways.includes('code') ? <SignByCode offer={offer} /> : <SignElsewhere offer={offer} />)}
        {!toSign && <Copies offer={offer} />}
        {toSign && <Decline offer={offer} />}
      </div>
      {/* On a phone the price comes before the signature, and the confirmation before the price. */}
      <div className={clsx('flex min-w-0 flex-col gap-6', toSign && 'max-lg:row-start-1')}>
        <Figures offer={offer} />
        {offer.intermediary && <Intermediary name={offer.intermediary} says={offer.intermediary_says} />}
        {offer.parties.length > 1 && <Parties offer={offer} />}
      </div>
    </div>
  );
}

/** What an offer asks for, or why it asks for nothing any more. */
function Standing({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const text = i18n.text('client_offers', `standing.${wordOf(offer)}`, { date: date(offer.valid_until) });
  return (
    <Card aria-labelledby="standing">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="standing" className="text-xl">
          {t('standing.title', { name: me(offer)?.name ?? '' })}
        </h2>
        <OfferBadge offer={offer} />
      </div>
      <p className="mt-2 text-ink-muted">{text}</p>
    </Card>
  );
}
