import { Apply } from '#/features/site/application/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NeedsScript } from '#/pages/needs-script.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';
import { HandOverLater } from './hand-over-later.tsx';
import { PapersLater } from './papers-later.tsx';

export function ApplyPage() {
  const t = useT('apply');
  return (
    <div className="container-page py-8 sm:py-12">
      <PageHead title={t('page_title')} description={t('meta_description')} />
      <CspClean>
        <NeedsScript title={t('title')}>
          <Apply HandOver={HandOverLater} Papers={PapersLater} />
        </NeedsScript>
      </CspClean>
    </div>
  );
}
