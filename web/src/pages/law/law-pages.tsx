import { Link, useParams, useSearchParams } from 'react-router';
import { lawPath, paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LawTopics } from '#/kit/law-topics.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { LoanLinks, useLoanNames } from './loan-links.tsx';
import { useLoanLaw } from './use-loan-law.ts';

/** Which loans there are: the law of each has a page of its own. */
export function LawOverviewPage() {
  const t = useT('loan_law');
  return (
    <div className="container-page pb-6">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={t('overview')} />
      <LoanLinks />
    </div>
  );
}

/** The law behind the loans of one product. */
export function LoanLawPage() {
  const t = useT('loan_law');
  const { product = '' } = useParams();
  const on = useSearchParams()[0].get('on') ?? undefined;
  const { read, busy, failure } = useLoanLaw(product, on);
  const name = useNameOf(product);
  return (
    <div className="container-page pb-6">
      <PageHead title={name ? `${t('title')} · ${name}` : t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={name} />
      {failure && (
        <Alert tone="danger" title={t(failure)} announce>
          <Link to={paths.law} className="font-semibold underline underline-offset-4">
            {t('all')}
          </Link>
        </Alert>
      )}
      {!read && busy && <Waiting />}
      {read && !failure && (
        <div aria-busy={busy} className="grid max-w-prose gap-6">
          {read.on && <AsOf day={read.law.on} product={product} />}
          <p className="text-ink-muted">{t('intro')}</p>
          <LawTopics law={read.law} />
        </div>
      )}
      <Others but={product} />
    </div>
  );
}

function useNameOf(product: string): string | undefined {
  const nameOf = useLoanNames();
  const found = useSite().products.find(({ code }) => code === product);
  return found && nameOf(found);
}

function AsOf({ day, product }: { day: string; product: string }) {
  const t = useT('loan_law');
  const { date } = useFormats();
  return (
    <Alert title={t('asked', { day: date(day) })}>
      <Link to={lawPath(product)} className="underline underline-offset-4">
        {t('today')}
      </Link>
    </Alert>
  );
}

function Others({ but }: { but: string }) {
  const t = useT('loan_law');
  const { products } = useSite();
  if (products.every(({ code }) => code === but)) return null;
  return (
    <nav aria-labelledby="others" className="mt-10 print:hidden">
      <h2 id="others" className="mb-2 text-xl">
        {t('others')}
      </h2>
      <LoanLinks but={but} />
    </nav>
  );
}

function Waiting() {
  const t = useT('common');
  return (
    <div role="status" aria-label={t('loading')} className="grid max-w-prose gap-6 pb-40">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
