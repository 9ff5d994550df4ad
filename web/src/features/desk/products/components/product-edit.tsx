import { useParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useProducts } from '../api/products.ts';
import { BackToProducts } from './product-detail.tsx';
import { ProductForm } from './product-form.tsx';

/** The page of the form; a product of which a change waits already has none. */
export function ProductEdit({ copy }: { copy: boolean }) {
  const t = useT('products');
  const { code = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useProducts();
  const product = data?.products.find((each) => each.code === code);
  const waiting = data?.proposals.some(
    (each) => each.code === code && (each.state === 'proposed' || each.state === 'confirmed'),
  );
  const title = copy ? t('form.title_new') : t('form.title', { code });
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToProducts to="../.." />
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!isFetchedAfterMount && !error && <Skeleton className="h-96 w-full" />}
      {isFetchedAfterMount && data && !product && (
        <Card>
          <EmptyState title={t('missing')} />
        </Card>
      )}
      {isFetchedAfterMount && product && !copy && waiting && (
        <Alert tone="warning">{t('waiting_edit')}</Alert>
      )}
      {isFetchedAfterMount && data && product && (copy || !waiting) && (
        <ProductForm key={code} product={product} copy={copy} worded={data.notices} />
      )}
    </div>
  );
}
