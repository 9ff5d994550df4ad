import { paths } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { ServerData } from '#/app/site/server-data.tsx';
import { InvitationForm } from '#/features/auth/components/invitation-form.tsx';
import { KeepFactorsForm } from '#/features/auth/components/keep-factors-form.tsx';
import { NarrowPage } from '#/features/auth/components/narrow-page.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
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
