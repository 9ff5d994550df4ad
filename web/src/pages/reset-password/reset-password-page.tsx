import { useState } from 'react';
import { useLocation } from 'react-router';
import { NarrowPage, NewPasswordForm, RecoverForm } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ServerData } from '#/pages/server-data.tsx';

/** Without a link it asks for the address, with one (#token=...) for the new password. */
export function ResetPasswordPage() {
  const t = useT('auth');
  const token = useFragmentSecret('token');
  const [again, askAgain] = useState(false);
  const hydrated = useHydrated(); // the history may know more than the prerendered page
  const { state } = useLocation() as { state: { sent?: boolean } | null };
  const choosing = Boolean(token) && !again;
  const title = t(choosing ? 'reset.new_title' : 'reset.title');
  return (
    <ServerData>
      <NarrowPage title={title} text={t(choosing ? 'reset.new_text' : 'reset.text')}>
        <PageHead title={title} noIndex />
        {choosing && token ? (
          <NewPasswordForm token={token} onAgain={() => askAgain(true)} />
        ) : (
          <RecoverForm alreadySent={hydrated && Boolean(state?.sent)} />
        )}
      </NarrowPage>
    </ServerData>
  );
}
