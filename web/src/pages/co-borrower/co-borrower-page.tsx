import { NeedsScript } from '#/app/site/needs-script.tsx';
import { PageHead } from '#/app/site/page-head.tsx';
import { CoBorrower } from '#/features/application/components/co-borrower.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';

/** Target of the link that somebody is mailed who is to borrow too. */
export function CoBorrowerPage() {
  const t = useT('co_borrower');
  return (
    <div className="container-page max-w-3xl py-8 sm:py-12">
      <PageHead title={t('title')} noIndex />
      <h1 className="mb-6 text-2xl sm:text-3xl">{t('title')}</h1>
      <CspClean>
        <NeedsScript>
          <CoBorrower />
        </NeedsScript>
      </CspClean>
    </div>
  );
}
