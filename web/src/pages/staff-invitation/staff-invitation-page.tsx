import { paths } from '#/app/site/paths.ts';
import { InvitationForm, KeepFactorsForm, NarrowPage } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ServerData } from '#/pages/server-data.tsx';
import { Alert } from '#/ui/alert.tsx';
import { ButtonLink } from '#/ui/button.tsx';

/**
 * Target of the links that staff are mailed: #token=... to choose a password, #cancel=... to keep their factors. A
 * public page, so that no mailbox holds the way to the back-office.
 */
export function StaffInvitationPage() {
  const t = useT('invitation');
  const token = useFragmentSecret('token');
  const cancel = useFragmentSecret('cancel');
  const title = t(cancel ? 'cancel_title' : 'title');
  return (
    <ServerData>
      <NarrowPage title={title} text={t(cancel ? 'cancel_text' : 'text')}>
        <PageHead title={title} noIndex />
        {cancel && <KeepFactorsForm token={cancel} />}
        {!cancel && token && <InvitationForm token={token} />}
        {token === null && cancel === null && <NoLink />}
      </NarrowPage>
    </ServerData>
  );
}

function NoLink() {
  const t = useT('invitation');
  return (
    <div className="grid gap-4">
      <Alert tone="warning">{t('no_link')}</Alert>
      <ButtonLink to={paths.home} variant="secondary" wide>
        {t('home')}
      </ButtonLink>
    </div>
  );
}
