import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { ServerData } from '#/app/site/server-data.tsx';
import { useSession } from '#/features/auth/api/session.ts';
import { type AuthTab, AuthTabs } from '#/features/auth/components/auth-tabs.tsx';
import { NarrowPage } from '#/features/auth/components/narrow-page.tsx';
import { usePendingClaim } from '#/features/auth/model/pending-claim.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { usePersonalTheme } from '#/lib/use-personal-theme.ts';
import { SignedIn } from './signed-in.tsx';

/** The client area: who is signed in sees it, everybody else signs in or registers. */
export function LoginPage() {
  return (
    <ServerData>
      <LoginOrDashboard />
    </ServerData>
  );
}

/** The same screen at /client, for those who are signed in only. */
export function ClientPage() {
  return (
    <ServerData>
      <GuardedDashboard />
    </ServerData>
  );
}

function LoginOrDashboard() {
  const t = useT('auth');
  const user = useSession().data?.user;
  const [tab, setTab] = useState<AuthTab>('login');
  const wanted = useSearchAfterHydration().get('tab');
  useEffect(() => setTab(wanted === 'register' ? 'register' : 'login'), [wanted]);

  if (user) return <SignedIn user={user} />;
  return (
    <NarrowPage title={t('title')} text={t('intro')}>
      <PageHead title={t('title')} description={t('description')} />
      <AuthTabs tab={tab} onTab={setTab} />
    </NarrowPage>
  );
}

function GuardedDashboard() {
  const t = useT('auth');
  const session = useSession();
  usePersonalTheme();
  usePendingClaim(); // takes the mailed link out of the address before it is left

  if (session.isPending) {
    return (
      <p role="status" className="container-page py-20 text-center text-ink-muted">
        <PageHead title={t('title')} noIndex />
        {t('checking')}
      </p>
    );
  }
  const user = session.data?.user;
  return user ? <SignedIn user={user} /> : <Navigate to={paths.login} replace />;
}
