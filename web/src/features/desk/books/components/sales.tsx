import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type LoanSale, useSales } from '../api/sales.ts';
import { SaleForm } from './sale-form.tsx';

const tones = {
  open: 'yellow',
  running: 'blue',
  done: 'green',
  ended: 'gray',
} as const satisfies Record<LoanSale['stage'], Tone>;

export function SaleStage({ stage }: { stage: LoanSale['stage'] }) {
  const t = useT('sales');
  return <Badge tone={tones[stage]}>{t(`stages.${stage}`)}</Badge>;
}

/** Loans that were sold, and others to sell. */
export function Sales() {
  const t = useT('sales');
  const { date, money } = useFormats();
  const { data, error, refetch } = useSales();
  const [selling, sell] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('title')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('text')}</p>
        {selling ? (
          <SaleForm onClose={() => sell(false)} />
        ) : (
          <Button size="small" onClick={() => sell(true)}>
            {t('new')}
          </Button>
        )}
      </Card>
      <Card>
        {data.items.length === 0 ? (
          <EmptyState title={t('none')}>{t('none_text')}</EmptyState>
        ) : (
          <FigureTable
            caption={t('title')}
            head={[t('buyer'), t('day'), t('loans'), t('claim'), t('price'), t('stage')]}
            wideOnly={[3]}
            rows={data.items.map((sale) => ({
              key: sale.id,
              cells: [
                <Link
                  key="to"
                  to={`${adminPaths.sales}/${sale.id}`}
                  className="font-medium text-brand hover:underline"
                >
                  {sale.buyer.name}
                </Link>,
                date(sale.sold_on),
                sale.loans,
                money(sale.claim),
                money(sale.price),
                <SaleStage key="stage" stage={sale.stage} />,
              ],
            }))}
          />
        )}
      </Card>
    </div>
  );
}
