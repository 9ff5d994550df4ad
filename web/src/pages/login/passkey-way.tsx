import type { Session } from '#/api/schema.gen.ts';
import { useTakeSession } from '#/features/auth/api/session.ts';
import { clientDoor } from '#/features/security/api/door.ts';
import { PasskeySignIn } from '#/features/security/components/passkey-sign-in.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { toast } from '#/ui/toast.ts';

/** Signing in with a passkey alone, offered where the browser can. */
export function PasskeyWay() {
  const t = useT('auth');
  const take = useTakeSession();
  const done = (session: Session) => {
    take(session);
    toast({ variant: 'success', title: t('login.success') });
  };
  return <PasskeySignIn door={clientDoor} onDone={done} />;
}
