import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { useOpening } from '../api/opening.ts';

/** Leads to the guide, on the first page, for as long as the lender has not opened. */
export function OpeningCard({ to }: { to: string }) {
  const t = useT('desk');
  const { data } = useOpening();
  if (data?.stage !== 'preparing') return null;
  const left = data.steps.filter(({ state }) => state !== 'done').length;
  return (
    // One line on a wide screen: what waits is to stay in the first view.
    <Card className="mb-3 flex flex-wrap items-center gap-x-4 px-4! py-1!">
      <CardTitle>{t('opening.title')}</CardTitle>
      <p className="text-sm">{left > 0 ? t('opening.left', { count: left }) : t('opening.ready')}</p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-brand text-sm underline sm:ml-auto"
      >
        {t('opening.go')}
      </Link>
    </Card>
  );
}
