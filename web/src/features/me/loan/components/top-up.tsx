import { Link } from 'react-router';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

/** Borrowing more with this loan: only while it is in good standing. */
export function TopUp({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  if (loan.standing.status !== 'active') return null;
  const waiting = loan.refinanced_by.some(({ settled_on }) => settled_on === null);
  const why = waiting ? t('top_up.waiting') : loan.standing.days_past_due > 0 && t('top_up.late');
  return (
    <Card aria-labelledby="top-up">
      <CardTitle id="top-up">{t('top_up.title')}</CardTitle>
      <p className="mt-2 text-ink-muted text-sm">{why || t('top_up.text', { reference: loan.reference })}</p>
      {!why && (
        <Link
          to={paths.apply}
          className="mt-3 inline-block font-medium text-brand underline underline-offset-2"
        >
          {t('top_up.link')}
        </Link>
      )}
    </Card>
  );
}
