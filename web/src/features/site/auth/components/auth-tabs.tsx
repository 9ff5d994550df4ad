import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { usePendingClaim } from '../model/pending-claim.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type AuthTab = 'login' | 'register';

interface Props {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  /** Signing in without a password. */
  passkey?: ReactNode;
}

export function AuthTabs({ tab, onTab, passkey }: Props) {
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
            content: <LoginForm onRegister={() => onTab('register')} passkey={passkey} />,
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
