import { paths } from '#/app/site/paths.ts';
import { NarrowPage, VerifyForm } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ServerData } from '#/pages/server-data.tsx';
import { Alert } from '#/ui/alert.tsx';
import { ButtonLink } from '#/ui/button.tsx';

/** Target of the link in our e-mail (#token=...). */
export function VerifyEmailPage() {
  const t = useT('auth');
  const token = useFragmentSecret('token');
  return (
    <ServerData>
      <NarrowPage title={t('verify.title')} text={t('verify.text')}>
        <PageHead title={t('verify.title')} noIndex />
        {token === null ? (
          <div className="grid gap-4">
            <Alert tone="warning">{t('verify.no_link')}</Alert>
            <ButtonLink to={paths.login} variant="secondary" wide>
              {t('reset.back')}
            </ButtonLink>
          </div>
        ) : (
          <VerifyForm token={token} />
        )}
      </NarrowPage>
    </ServerData>
  );
}
