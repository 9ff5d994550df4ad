import { KeyRound } from 'lucide-react';
import type { Factor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Audience } from '../api/audience.ts';
import { type Open, usePasskeyStep } from '../api/second-step.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { useProblem } from './use-problem.ts';

interface Props<Result> {
  audience: Audience;
  factor: Factor;
  onDone: (result: Result) => void;
  opens: Open<Result>;
  act?: string | undefined;
}

export function PasskeyStep<Result>({ audience, factor, onDone, opens, act }: Props<Result>) {
  const t = useT('access');
  const problemOf = useProblem();
  const step = usePasskeyStep<Result>(audience, factor, opens);
  if (!passkeysPossible()) return <Alert tone="warning">{t('second.no_passkeys')}</Alert>;
  return (
    <div className="grid gap-4">
      {step.error && (
        <Alert tone="danger" announce>
          {problemOf(step.error)}
        </Alert>
      )}
      <p className="text-ink-muted">{t('second.passkey_text', { name: factor.name })}</p>
      <Button
        wide
        busy={step.isPending}
        variant={act ? 'danger' : 'primary'}
        onClick={() => step.mutate(undefined, { onSuccess: onDone })}
      >
        <Icon of={KeyRound} />
        {act ?? t(step.isPending ? 'passkey.busy' : 'second.passkey_submit')}
      </Button>
    </div>
  );
}
