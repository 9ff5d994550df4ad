import { PageHead } from '#/app/site/page-head.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';

export function ApplyPage() {
  const t = useT('common');
  return (
    <div className="container-page py-12">
      <PageHead title={t('nav.apply')} />
      <h1 className="text-3xl">{t('nav.apply')}</h1>
    </div>
  );
}
