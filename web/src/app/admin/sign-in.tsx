import { useState } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { AdminLogin, enter, SignInCard, useStaffLogout } from '#/features/desk/sign-in/index.ts';
import { PasskeySignIn, SecondStep } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Toaster } from '#/ui/toaster.tsx';
import { staffAudience } from './staff-audience.ts';

/** The page at the hidden address: the password, then the second step. */
export function SignIn() {
  const [half, setHalf] = useState<StaffSession>();
  const onSignedIn = (session: StaffSession) => (session.needs === 'factor' ? setHalf(session) : enter());
  return (
    <>
      {half ? (
        <Second session={half} onBack={() => setHalf(undefined)} />
      ) : (
        <AdminLogin
          onSignedIn={onSignedIn}
          passkey={<PasskeySignIn audience={staffAudience} onDone={enter} />}
        />
      )}
      <Toaster />
    </>
  );
}

function Second({ session, onBack }: { session: StaffSession; onBack: () => void }) {
  const t = useT('access');
  const logout = useStaffLogout();
  return (
    <SignInCard title={t('second.title')} text={t('second.text')}>
      <SecondStep
        audience={staffAudience}
        factors={session.factors}
        onDone={enter}
        onBack={() => logout.mutate(undefined, { onSettled: onBack })}
        leaving={logout.isPending}
        help={t('second.lost_staff')}
      />
    </SignInCard>
  );
}
