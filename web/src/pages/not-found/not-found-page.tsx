import { paths } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';

export function NotFoundPage() {
  const t = useT('common');
  return (
    <div className="container-page flex flex-col items-start gap-5 py-20">
      <PageHead title={t('not_found.title')} noIndex />
      <p className="font-semibold text-ink-muted">404</p>
      <h1 className="text-3xl">{t('not_found.title')}</h1>
      <p className="max-w-prose text-ink-muted text-lg">{t('not_found.text')}</p>
      <ButtonLink to={paths.home}>{t('not_found.home')}</ButtonLink>
    </div>
  );
}
