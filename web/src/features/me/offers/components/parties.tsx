import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

/** Who signs this contract, and who has. */
export function Parties({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { dateTime } = useFormats();
  return (
    <Card aria-labelledby="parties">
      <CardTitle id="parties" className="mb-3">
        {t('parties.title')}
      </CardTitle>
      <ul className="flex flex-col gap-3">
        {offer.parties.map(({ position, name, role, signed_at }) => (
          <li key={position} className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <p className="break-words font-medium">
                {position === offer.position ? t('parties.you', { name }) : name}
              </p>
              <p className="text-ink-muted text-sm">
                {t(role === 'co_borrower' ? 'parties.co_borrower' : 'parties.borrower')}
              </p>
              {signed_at && <p className="text-ink-muted text-sm">{dateTime(signed_at)}</p>}
            </div>
            <Badge tone={signed_at ? 'green' : 'yellow'}>
              {t(signed_at ? 'parties.signed' : 'parties.to_sign')}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted text-sm">{t('parties.text')}</p>
    </Card>
  );
}
