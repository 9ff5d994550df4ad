import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Noticed } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Product, type Proposal, useProducts } from '../api/products.ts';
import type { FieldSpec } from '../model/field-spec.ts';
import { sections } from '../model/fields.ts';
import { type Texts, valueAt } from '../model/form.ts';
import { licenceOf, todayIn } from '../model/licence.ts';
import { noticesOfLaw } from '../model/notices.ts';
import { withRepayment } from '../model/repayment.ts';
import { LicenceBadge } from './licence-badge.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { ProductTry } from './product-try.tsx';
import { ProposalList } from './proposal-list.tsx';
import { useLabels } from './use-labels.ts';
import { useValueTexts } from './use-value-texts.ts';

/** All that a product says, and the changes that were proposed of it. */
export function ProductDetail({ mayManage }: { mayManage: boolean }) {
  const t = useT('products');
  const { code = '' } = useParams();
  const { data, error, refetch } = useProducts();
  const product = data?.products.find((each) => each.code === code);
  const proposals = data?.proposals.filter((each) => each.code === code) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToProducts />
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && !product && proposals.length === 0 && (
        <Card>
          <EmptyState title={t('missing')} />
        </Card>
      )}
      {product && <Head product={product} proposals={proposals} mayManage={mayManage} />}
      {data && (product || proposals.length > 0) && (
        <Card>
          <CardTitle className="mb-4">{t('proposals.title')}</CardTitle>
          {proposals.length > 0 ? (
            <ProposalList proposals={proposals} products={data.products} />
          ) : (
            <p className="text-ink-muted text-sm">{t('proposals.none')}</p>
          )}
        </Card>
      )}
      {product && <ProductTry key={code} product={product} />}
      {product && data && <ProductFacts product={shown(product, data.notices)} />}
    </div>
  );
}

/** The product with what it leaves to the law and to habit. */
function shown(product: Product, worded: Noticed[]): Product {
  const byLaw = noticesOfLaw(worded, product.law);
  return { ...withRepayment(product), notices: byLaw.length > 0 ? byLaw : product.notices };
}

export function BackToProducts({ to = '..' }: { to?: string }) {
  const t = useT('products');
  return (
    <Link
      to={to}
      relative="path"
      className="flex min-h-11 w-fit items-center gap-2 font-medium text-brand text-sm hover:underline"
    >
      <Icon of={ArrowLeft} size={18} />
      {t('back')}
    </Link>
  );
}

function Head({ product, proposals, mayManage }: HeadProps) {
  const t = useT('products');
  const labelOf = useLabels();
  const { code } = product;
  const waiting = proposals.some(({ state }) => state === 'proposed' || state === 'confirmed');
  const licensed = licenceOf(product, todayIn(product.time_zone)) === 'entered';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <title>{`${code} – ${t('title')}`}</title>
          <h1 className="text-2xl">{code}</h1>
          <LicenceBadge of={product} />
          {product.trial && <Badge tone="blue">{labelOf('trial')}</Badge>}
        </div>
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            {!waiting && (
              <ButtonLink size="small" to="edit">
                {t('edit')}
              </ButtonLink>
            )}
            <ButtonLink size="small" variant="secondary" to="copy">
              {t('copy')}
            </ButtonLink>
          </div>
        )}
      </div>
      {!licensed && (
        <Alert tone="warning" title={t('licence.alert')}>
          {mayManage && !waiting && (
            <ButtonLink className="mt-2" variant="secondary" size="small" to="edit#licence">
              {t('licence.enter', { code })}
            </ButtonLink>
          )}
        </Alert>
      )}
      {mayManage && waiting && <p className="text-ink-muted text-sm">{t('waiting_edit')}</p>}
    </>
  );
}

interface HeadProps {
  product: Product;
  proposals: Proposal[];
  mayManage: boolean;
}

function ProductFacts({ product }: { product: Product }) {
  const t = useT('products');
  return (
    <div className="columns-1 gap-6 lg:columns-2">
      {sections.map(({ name, fields }) => (
        <Card key={name} className="mb-6 break-inside-avoid">
          <CardTitle className="mb-4">{t(`sections.${name}` as 'sections.licence')}</CardTitle>
          <dl className="grid gap-2.5 text-sm">
            {fields.map((spec) => (
              <Fact key={spec.at} spec={spec} product={product} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

function Fact({ spec, product }: { spec: FieldSpec; product: Product }) {
  const t = useT('products');
  const labelOf = useLabels();
  const textsOf = useValueTexts();
  const value = valueAt(product, spec.at);
  const lines = textsOf(spec, value, product.currency);
  const texts = textsIn(spec, value);
  const long = [
    'translated',
    'notices',
    'reminders',
    'situations',
    'cantons',
    'bands',
    'scores',
    'insurances',
  ].includes(spec.kind);
  return (
    <div className={long ? 'grid gap-1' : 'flex flex-wrap justify-between gap-x-4'}>
      <dt className="text-ink-muted">{labelOf(spec.at)}</dt>
      <dd
        className={long ? 'grid gap-1 font-medium' : 'ml-auto min-w-0 text-right font-medium wrap-anywhere'}
      >
        {lines.length === 0 && <span className="font-normal text-ink-muted">{t('none')}</span>}
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {texts.length > 0 && <OtherLanguages of={texts} />}
      </dd>
    </div>
  );
}

/** What a field says in several languages, if it does. */
function textsIn(spec: FieldSpec, value: unknown): Texts[] {
  if (spec.kind === 'translated') return value ? [value as Texts] : [];
  return spec.kind === 'notices' ? (value as { text: Texts }[]).map(({ text }) => text) : [];
}
