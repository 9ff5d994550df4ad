import { PageHead } from '#/app/site/page-head.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';

export function ResetPasswordPage() {
  const t = useT('auth');
  return (
    <div className="container-page py-12">
      <PageHead title={t('title')} />
      <h1 className="text-3xl">{t('title')}</h1>
    </div>
  );
}
