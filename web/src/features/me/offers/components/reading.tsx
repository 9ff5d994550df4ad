import type { OfferDocument, OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useConfirmRead } from '../api/offers.ts';
import { toRead } from '../model/offer.ts';
import { DocumentLinks } from './document-links.tsx';

/** First step of signing: each document is opened, and its reading confirmed on its own. */
export function Reading({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const confirm = useConfirmRead(offer.id);
  const documents = toRead(offer);
  return (
    <Card aria-labelledby="reading">
      <CardTitle id="reading">{t('reading.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('reading.text')}</p>
      <Problem of={confirm.error} />
      <ul className="flex flex-col divide-y divide-line">
        {documents.map((document) => (
          <ReadingRow
            key={document.id}
            offer={offer}
            document={document}
            busy={confirm.isPending && confirm.variables.includes(document.id)}
            onRead={() => confirm.mutate([document.id])}
          />
        ))}
      </ul>
      <p role="status" className="mt-3 text-ink-muted text-sm">
        {t('reading.count', { read: documents.filter(({ read }) => read).length, all: documents.length })}
      </p>
    </Card>
  );
}

interface RowProps {
  offer: OfferPage;
  document: OfferDocument;
  busy: boolean;
  onRead: () => void;
}

function ReadingRow({ offer, document, busy, onRead }: RowProps) {
  const { read, title, id } = document;
  return (
    <li className="flex flex-col gap-2 py-4">
      <p id={`document-${id}`} className="font-medium">
        {title}
      </p>
      <DocumentLinks offer={offer} document={document} />
      <Checkbox
        label={offer.statements.read}
        aria-describedby={`document-${id}`}
        checked={read || busy}
        aria-disabled={read || busy}
        // What was confirmed cannot be taken back; a disabled box would lose the focus of the person who ticked it.
        onChange={() => !read && !busy && onRead()}
      />
    </li>
  );
}
