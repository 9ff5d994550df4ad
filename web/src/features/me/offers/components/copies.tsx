import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { copiesPending } from '../model/offer.ts';
import { DocumentLinks } from './document-links.tsx';

/** All documents of an offer or a contract, to keep. */
export function Copies({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  return (
    <Card aria-labelledby="copies">
      <CardTitle id="copies">{t('documents.title')}</CardTitle>
      {copiesPending(offer) && (
        <p role="status" className="mt-1 text-ink-muted text-sm">
          {t('documents.pending')}
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {offer.documents.map((document) => (
          <li key={document.id} className="flex flex-col gap-2 py-3">
            <p className="font-medium">{document.title}</p>
            <DocumentLinks offer={offer} document={document} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
