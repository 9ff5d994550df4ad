import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

/** Who brought the loan, named as in the pre-contractual information, and who pays them. */
export function Intermediary({ name }: { name: string }) {
  const t = useT('client_offers');
  return (
    <Card aria-labelledby="intermediary">
      <CardTitle id="intermediary" className="mb-2">
        {t('intermediary.title')}
      </CardTitle>
      <p className="break-words font-medium">{name}</p>
      <p className="mt-1 text-ink-muted text-sm">{t('intermediary.paid')}</p>
    </Card>
  );
}
