import { useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { balanceOf, pointNow } from '#/lib/credit/balance.ts';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { StackedAreas } from '#/ui/charts/stacked-areas.tsx';
import type { LoanDetail } from '../../api/types.ts';

/** What is left over the life of the loan, with today marked; its figures are the table of the schedule below. */
export function PlanPicture({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { money, date, shortDate } = useFormats();
  const points = useMemo(() => balanceOf(loan), [loan]);
  if (points.length < 2) return null;
  const now = pointNow(points, loan.standing.on);
  const inCurrency = (amount = 0) => money({ amount, currency: loan.principal.currency });
  const figures = {
    principal: inCurrency(points[now]?.principal),
    interest: inCurrency(points[now]?.interest),
  };
  return (
    <Card>
      <CardTitle className="mb-3">{t('plan.title')}</CardTitle>
      <StackedAreas
        title={t('plan.title')}
        description={t('plan.description', {
          ...figures,
          date: date(points[now]?.on ?? ''),
          end: date(points.at(-1)?.on ?? ''),
        })}
        rows={points.map(({ principal, interest }) => [principal, interest])}
        lower={{
          label: t('plan.principal', { amount: figures.principal }),
          area: 'fill-chart-capital',
          text: 'fill-on-brand',
        }}
        upper={{
          label: t('plan.interest', { amount: figures.interest }),
          area: 'fill-chart-interest',
          text: 'fill-ink',
        }}
        ends={[shortDate(points[0]?.on ?? ''), shortDate(points.at(-1)?.on ?? '')]}
        marked={now}
      />
    </Card>
  );
}
