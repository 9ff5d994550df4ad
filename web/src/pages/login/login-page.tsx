import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { type AuthTab, AuthTabs, NarrowPage, useSession } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ServerData } from '#/pages/server-data.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { SecondStepPage } from './second-step-page.tsx';

/** Who is signed in goes on to the client area, everyone else signs in or registers. */
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

/** The page of the client area that someone was on their way to. */
const useWantedPage = () => (useLocation().state as { from?: string } | null)?.from ?? paths.client;
