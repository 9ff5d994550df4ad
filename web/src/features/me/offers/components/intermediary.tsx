import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

interface Props {
  name: string;
  says: readonly string[];
}

/** Who brought the loan, named as in the pre-contractual information, for whom they work and who pays them. */
export function Intermediary({ name, says }: Props) {
  const t = useT('client_offers');
  return (
    <Card aria-labelledby="intermediary">
      <CardTitle id="intermediary" className="mb-2">
        {t('intermediary.title')}
      </CardTitle>
      <p className="break-words font-medium">{name}</p>
      {says.map((line) => (
        <p key={line} className="mt-1 text-ink-muted text-sm">
          {line}
        </p>
      ))}
    </Card>
  );
}
