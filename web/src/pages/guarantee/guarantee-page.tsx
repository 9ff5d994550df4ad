import { Guarantee } from '#/features/site/guarantee/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NeedsScript } from '#/pages/needs-script.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';

/** Target of the link that a person is mailed who is asked to guarantee a loan. */
export function GuaranteePage() {
  const t = useT('guarantee');
  return (
    <div className="container-page max-w-3xl py-8 sm:py-12">
      <PageHead title={t('title')} noIndex />
      <h1 className="mb-6 text-2xl sm:text-3xl">{t('title')}</h1>
      <CspClean>
        <NeedsScript>
          <Guarantee />
        </NeedsScript>
      </CspClean>
    </div>
  );
}
