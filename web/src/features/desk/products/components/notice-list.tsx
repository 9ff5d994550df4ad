import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Product, type Proposal, useProducts } from '../api/products.ts';
import { todayIn } from '../model/licence.ts';
import { type NoticeState, noticeStates, noticesOfLaw } from '../model/notices.ts';
import { OtherLanguages } from './other-languages.tsx';
import { ProposalList } from './proposal-list.tsx';

interface Props {
  mayManage: boolean;
  productPath: (code: string) => string;
}

/** The warnings that adverts carry, of every product with their days. They are changed where products are. */
export function NoticeList({ mayManage, productPath }: Props) {
  const t = useT('products');
  const { data, error, refetch } = useProducts();
  const waiting = (code: string) =>
    data?.proposals.filter(
      (each) => each.code === code && (each.state === 'proposed' || each.state === 'confirmed'),
    ) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <title>{t('notices.title')}</title>
        <h1 className="text-2xl">{t('notices.title')}</h1>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('notices.text')}</p>
      </div>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data?.products.map((product) => (
        <OfProduct
          key={product.code}
          product={product}
          products={data.products}
          worded={noticesOfLaw(data.notices, product.law)}
          waiting={waiting(product.code)}
          edit={mayManage ? `${productPath(product.code)}/edit#texts` : undefined}
        />
      ))}
    </div>
  );
}

interface OfProductProps {
  product: Product;
  products: Product[];
  /** By the law. */
  worded: Product['notices'];
  waiting: Proposal[];
  edit: string | undefined;
}

function OfProduct({ product, products, worded, waiting, edit }: OfProductProps) {
  const t = useT('products');
  const { code, time_zone } = product;
  const byLaw = worded.length > 0;
  const notices = byLaw ? worded : product.notices;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{code}</CardTitle>
        {edit && !byLaw && waiting.length === 0 && (
          <ButtonLink to={edit} size="small" variant="secondary" aria-label={t('notices.edit_of', { code })}>
            {t('notices.edit')}
          </ButtonLink>
        )}
      </div>
      {byLaw && <p className="text-ink-muted text-sm">{t('notices.by_law')}</p>}
      {notices.length === 0 && <p className="text-ink-muted text-sm">{t('notices.none')}</p>}
      <ol className="divide-y divide-line">
        {noticeStates(notices, todayIn(time_zone)).map(([notice, state]) => (
          <Notice key={notice.since} since={notice.since} text={notice.text} state={state} />
        ))}
      </ol>
      {waiting.length > 0 && (
        <div className="mt-4">
          <p className="mb-3 text-sm">{t('notices.waiting')}</p>
          <ProposalList proposals={waiting} products={products} />
        </div>
      )}
    </Card>
  );
}

const tones: Record<NoticeState, Tone> = { now: 'green', later: 'blue', over: 'gray' };

interface NoticeProps {
  since: string;
  text: Product['notices'][number]['text'];
  state: NoticeState;
}

function Notice({ since, text, state }: NoticeProps) {
  const t = useT('products');
  const { language } = useI18n();
  const { date } = useFormats();
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tones[state]}>{t(`notices.states.${state}`)}</Badge>
        <span className="text-ink-muted">{t('notices.since', { date: date(since) })}</span>
      </p>
      <p className={state === 'over' ? 'text-ink-muted' : 'font-medium'}>{text[language]}</p>
      <OtherLanguages of={[text]} />
    </li>
  );
}
