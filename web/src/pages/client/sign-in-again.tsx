import { useNavigate } from 'react-router';
import type { Session } from '#/api/schema.gen.ts';
import { registerPath } from '#/app/site/paths.ts';
import { LoginForm, NarrowPage } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { PasskeyWay } from '../login/passkey-way.tsx';
import { SecondStepPage } from '../login/second-step-page.tsx';

/** In the place of a page whose session has run out; afterwards the page is as it was. */
export function SignInAgain({ session }: { session: Session | undefined }) {
  const t = useT('auth');
  const navigate = useNavigate();
  if (session?.needs === 'factor') return <SecondStepPage session={session} />;
  return (
    <NarrowPage title={t('again.title')} text={t('again.text')}>
      <PageHead title={t('again.title')} noIndex />
      <LoginForm onRegister={() => void navigate(registerPath)} passkey={<PasskeyWay />} />
    </NarrowPage>
  );
}
