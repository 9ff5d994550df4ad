import type { Session } from '#/api/schema.gen.ts';
import { clientAudience, PasskeySignIn } from '#/features/me/security/index.ts';
import { useTakeSession } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { toastDone } from '#/ui/toast.ts';

/** Signing in with a passkey alone, offered where the browser can. */
export function PasskeyWay() {
  const t = useT('auth');
  const take = useTakeSession();
  const done = (session: Session) => {
    take(session);
    toastDone(t('login.success'));
  };
  return <PasskeySignIn audience={clientAudience} onDone={done} />;
}
