import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { usePendingClaim } from '../model/pending-claim.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type AuthTab = 'login' | 'register';

export function AuthTabs({ tab, onTab }: { tab: AuthTab; onTab: (tab: AuthTab) => void }) {
  const t = useT('auth');
  const claim = usePendingClaim();
  return (
    <>
      {claim && (
        <div className="mb-5">
          <Alert>{t('claim_waiting')}</Alert>
        </div>
      )}
      <Tabs<AuthTab>
        label={t('title')}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'login',
            label: t('login.tab'),
            content: <LoginForm onRegister={() => onTab('register')} />,
          },
          {
            value: 'register',
            label: t('register.tab'),
            content: <RegisterForm onLogin={() => onTab('login')} />,
          },
        ]}
      />
    </>
  );
}
