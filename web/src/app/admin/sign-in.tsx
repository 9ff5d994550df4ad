import { useState } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useStaffLogout } from '#/features/admin-auth/api/session.ts';
import { AdminLogin } from '#/features/admin-auth/components/admin-login.tsx';
import { DoorCard } from '#/features/admin-auth/components/door-card.tsx';
import { enter } from '#/features/admin-auth/model/notice.ts';
import { PasskeySignIn } from '#/features/security/components/passkey-sign-in.tsx';
import { SecondStep } from '#/features/security/components/second-step.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Toaster } from '#/ui/toaster.tsx';
import { staffDoor } from './door.ts';

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
          passkey={<PasskeySignIn<StaffSession> door={staffDoor} onDone={enter} />}
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
    <DoorCard title={t('second.title')} text={t('second.text')}>
      <SecondStep<StaffSession>
        door={staffDoor}
        factors={session.factors}
        onDone={enter}
        onBack={() => logout.mutate(undefined, { onSettled: onBack })}
        leaving={logout.isPending}
        help={t('second.lost_staff')}
      />
    </DoorCard>
  );
}
