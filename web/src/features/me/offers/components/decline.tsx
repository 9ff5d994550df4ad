import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useDecline } from '../api/offers.ts';

/** Declines the offer for all who would sign, after asking once. */
export function Decline({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const decline = useDecline(offer.id);
  const together = offer.parties.length > 1;
  return (
    <div>
      <Question
        ask={t('decline.open')}
        button={{ variant: 'quiet', size: 'small', className: '-ml-3' }}
        title={t('decline.title')}
        text={t(together ? 'decline.text_all' : 'decline.text', { reference: offer.reference })}
        label={t('decline.confirm')}
        keep={t('decline.keep')}
        danger
        send={() => decline.mutateAsync(undefined)}
        done={t('decline.done')}
      />
    </div>
  );
}
