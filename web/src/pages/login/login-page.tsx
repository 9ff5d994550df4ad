import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { ServerData } from '#/app/site/server-data.tsx';
import { useSession } from '#/features/auth/api/session.ts';
import { type AuthTab, AuthTabs } from '#/features/auth/components/auth-tabs.tsx';
import { NarrowPage } from '#/features/auth/components/narrow-page.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { SecondStepPage } from './second-step-page.tsx';

/** Who is signed in goes on to the client area, everybody else signs in or registers. */
export function LoginPage() {
  return (
    <ServerData>
      <SignInOrGoOn />
    </ServerData>
  );
}

function SignInOrGoOn() {
  const t = useT('auth');
  const session = useSession().data;
  const [tab, setTab] = useState<AuthTab>('login');
  const from = useWantedPage();
  const wanted = useSearchAfterHydration().get('tab');
  useEffect(() => setTab(wanted === 'register' ? 'register' : 'login'), [wanted]);

  if (session?.needs === 'factor') return <SecondStepPage session={session} />;
  if (session?.user) return <Navigate to={from} replace />;
  return (
    <NarrowPage title={t('title')} text={t('intro')}>
      <PageHead title={t('title')} description={t('description')} />
      <AuthTabs tab={tab} onTab={setTab} passkey={<PasskeyWay />} />
    </NarrowPage>
  );
}

/** The page of the client area that somebody was on their way to. */
const useWantedPage = () => (useLocation().state as { from?: string } | null)?.from ?? paths.client;
