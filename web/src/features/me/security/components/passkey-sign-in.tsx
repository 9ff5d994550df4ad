import { KeyRound } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Audience } from '../api/audience.ts';
import { usePasskeySignIn } from '../api/second-step.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { useProblem } from './use-problem.ts';

interface Props<S> {
  audience: Audience<S>;
  onDone: (session: S) => void;
}

/** Signing in without a password; nothing where the browser cannot. */
export function PasskeySignIn<S>({ audience, onDone }: Props<S>) {
  const t = useT('access');
  const problemOf = useProblem();
  const signIn = usePasskeySignIn(audience);
  const hydrated = useHydrated(); // the prerendered page does not know the browser
  if (!hydrated || !passkeysPossible()) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('passkey.or')}
      </p>
      {signIn.error && (
        <Alert tone="danger" announce>
          {problemOf(signIn.error)}
        </Alert>
      )}
      <Button
        variant="secondary"
        wide
        busy={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        <Icon of={KeyRound} />
        {t(signIn.isPending ? 'passkey.busy' : 'passkey.sign_in')}
      </Button>
    </div>
  );
}
