import { CoBorrower } from '#/features/site/application/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NeedsScript } from '#/pages/needs-script.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';

/** Target of the link that someone is mailed who is to borrow too. */
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
