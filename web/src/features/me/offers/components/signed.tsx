import { CircleCheck } from 'lucide-react';
import type { OfferPage } from '#/api/schema.gen.ts';
import { loanPath, withdrawalPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { isBeginning } from '../model/offer.ts';
import { OfferBadge } from './own-offers.tsx';

/** After the last signature: what was agreed when, what happens next on which day, and the way out. */
export function Signed({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { date, dateTime, money } = useFormats();
  const { terms, payout_from, withdraw_until, payout_iban } = offer;
  const alive = offer.state !== 'withdrawn';
  const amount = money(terms.net_payout);
  return (
    <Card aria-labelledby="signed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="signed" className="flex items-center gap-2 text-xl">
          <Icon of={CircleCheck} className={alive ? 'text-approved' : 'text-ink-muted'} />
          {t(alive ? 'signed.title' : 'signed.withdrawn')}
        </h2>
        <OfferBadge offer={offer} />
      </div>
      {offer.signed_at && (
        <p className="mt-2 text-ink-muted">{t('signed.at', { when: dateTime(offer.signed_at) })}</p>
      )}
      {isBeginning(offer) && (
        <>
          <h3 className="mt-5 font-semibold">{t('signed.next')}</h3>
          <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5 text-sm">
            <li>{t('signed.copies')}</li>
            {withdraw_until && <li>{t('signed.withdraw_until', { date: date(withdraw_until) })}</li>}
            {payout_from && (
              <li>
                {payout_iban
                  ? t('signed.payout_to', { amount, date: date(payout_from), iban: payout_iban })
                  : t('signed.payout', { amount, date: date(payout_from) })}
              </li>
            )}
            <li>{t('signed.first_due')}</li>
          </ol>
        </>
      )}
      {offer.state === 'in_force' && offer.loan_id && (
        <ButtonLink to={loanPath(offer.loan_id)} variant="secondary" size="small" className="mt-4">
          {t('signed.loan')}
        </ButtonLink>
      )}
      {withdraw_until && (offer.days_left > 0 || !alive) && <WayOut offer={offer} />}
    </Card>
  );
}

/** The right to withdraw stays in sight as long as it lasts. */
function WayOut({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { date } = useFormats();
  const over = offer.state === 'withdrawn';
  return (
    <div className="mt-5 rounded-control border border-line p-4">
      <p className="font-medium">
        {over
          ? t('withdrawal.received')
          : t('withdrawal.possible', { date: date(offer.withdraw_until ?? '') })}
      </p>
      <ButtonLink to={withdrawalPath(offer.id)} variant="secondary" size="small" className="mt-3">
        {t(over ? 'withdrawal.see' : 'withdrawal.open')}
      </ButtonLink>
    </div>
  );
}
