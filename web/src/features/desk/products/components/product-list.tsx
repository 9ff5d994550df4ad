import { useMemo } from 'react';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { type Product, useProducts } from '../api/products.ts';
import { fieldAt } from '../model/fields.ts';
import { licenceOf, todayIn } from '../model/licence.ts';
import { LicenceBadge } from './licence-badge.tsx';
import { ProposalList } from './proposal-list.tsx';
import { useForWhom } from './use-for-whom.ts';
import { useValueTexts } from './use-value-texts.ts';

/** The products in force, and what waits to be decided about them. */
export function ProductList({ mayManage }: { mayManage: boolean }) {
  const t = useT('products');
  const { data, error, refetch } = useProducts();
  const waiting = data?.proposals.filter(({ state }) => state === 'proposed') ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <title>{t('title')}</title>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      </div>
      {error && !data ? (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <Stopped stopped={data.stopped} />}
          {data && <WithoutLicence products={data.products} mayManage={mayManage} />}
          {waiting.length > 0 && data && (
            <Card>
              <CardTitle className="mb-4">{t('proposals.waiting')}</CardTitle>
              <ProposalList proposals={waiting} products={data.products} />
            </Card>
          )}
          <ProductTable products={data?.products} />
        </>
      )}
    </div>
  );
}

function Stopped({ stopped }: { stopped: NonNullable<ReturnType<typeof useProducts>['data']>['stopped'] }) {
  const t = useT('products');
  if (stopped.length === 0) return null;
  return (
    <Alert tone="warning" title={t('stopped.title')}>
      <p>{t('stopped.text')}</p>
      <ul className="mt-2">
        {stopped.map(({ code, gap }) => (
          <li key={code}>
            {code}: {gap.rule}
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-3" variant="secondary" size="small" to={adminPaths.law}>
        {t('stopped.law')}
      </ButtonLink>
    </Alert>
  );
}

function WithoutLicence({ products, mayManage }: { products: Product[]; mayManage: boolean }) {
  const t = useT('products');
  const without = products.filter((product) => licenceOf(product, todayIn(product.time_zone)) !== 'entered');
  if (without.length === 0) return null;
  return (
    <Alert tone="warning" title={t('licence.alert')}>
      <p>{t('licence.alert_text', { codes: without.map(({ code }) => code).join(', ') })}</p>
      {mayManage && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {without.map(({ code }) => (
            <li key={code}>
              <ButtonLink variant="secondary" size="small" to={`${encodeURIComponent(code)}/edit#licence`}>
                {t('licence.enter', { code })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const column = columnsOf<Product>();
const regime = fieldAt('law/regime');

function ProductTable({ products }: { products: Product[] | undefined }) {
  const t = useT('products');
  const formats = useFormats();
  const textsOf = useValueTexts();
  const forWhom = useForWhom();
  const columns = useMemo(
    () => [
      column('product', t('columns.product'), (product) => (
        <span className="block max-sm:text-right">
          <span className="block font-medium">{product.code}</span>
          <span className="block text-ink-muted text-xs">
            {regime && textsOf(regime.spec, product.law.regime, product.currency).join(' ')}
          </span>
          <span className="block text-ink-muted text-xs">{forWhom(product)}</span>
        </span>
      )),
      column('amounts', t('columns.amounts'), (original) => {
        const { currency, amount_min, amount_max } = original;
        const money = (amount: number) => formats.wholeMoney({ amount, currency });
        return (
          <span className="money max-sm:text-right">
            {t('range', { min: money(amount_min), max: money(amount_max) })}
          </span>
        );
      }),
      column('rates', t('columns.rates'), (original) => (
        <span className="money">
          {[original.rates.fixed, original.rates.variable]
            .map((rate) => formats.percent(Number(rate)))
            .join(' / ')}
        </span>
      )),
      column('licence', t('columns.licence'), (row) => <LicenceBadge of={row} />),
      column('actions', t('columns.actions'), (original) => (
        <ButtonLink
          to={encodeURIComponent(original.code)}
          variant="secondary"
          size="small"
          aria-label={t('open', { code: original.code })}
        >
          {t('view')}
        </ButtonLink>
      )),
    ],
    [t, formats, textsOf, forWhom],
  );
  return (
    <DataTable
      columns={columns}
      rows={products}
      rowId={({ code }) => code}
      caption={t('title')}
      empty={null}
      expected={4}
      stacked
    />
  );
}
