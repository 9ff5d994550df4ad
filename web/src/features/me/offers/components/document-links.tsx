import { Download, ExternalLink } from 'lucide-react';
import type { OfferDocument, OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { documentUrl } from '../api/offers.ts';

/** A document to look at in a tab of its own, or to keep. */
export function DocumentLinks({ offer, document }: { offer: OfferPage; document: OfferDocument }) {
  const t = useT('client_offers');
  const { title } = document;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor
        href={documentUrl(offer.id, document.id, 'inline')}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        size="small"
        aria-label={t('documents.open_named', { title })}
      >
        <Icon of={ExternalLink} size={16} />
        {t('documents.open')}
      </ButtonAnchor>
      <ButtonAnchor
        href={documentUrl(offer.id, document.id, 'attachment')}
        download
        variant="quiet"
        size="small"
        aria-label={t('documents.save_named', { title })}
      >
        <Icon of={Download} size={16} />
        {t('documents.save')}
      </ButtonAnchor>
    </div>
  );
}
