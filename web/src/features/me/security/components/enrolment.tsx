import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Audience } from '../api/audience.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  audience: Audience;
  /** The lender accepts nothing less than a passkey. */
  passkeyOnly: boolean;
  onDone: () => void;
  onLeave: () => void;
}

/** The first second factor, where the lender demands one: nothing else is open until it is there. */
export function Enrolment({ audience, passkeyOnly, onDone, onLeave }: Props) {
  const t = useT('security');
  const [kind, choose] = useState<'webauthn' | 'totp'>();
  const [codes, setCodes] = useState<string[]>();
  const done = (given: string[]) => (given.length > 0 ? setCodes(given) : onDone());
  const shared = { audience, names: [], onDone: done, onCancel: () => choose(undefined) };

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (kind === 'webauthn') return <AddPasskey {...shared} />;
  if (kind === 'totp') return <AddTotp {...shared} />;
  return (
    <div className="grid gap-3">
      {passkeysPossible() ? (
        <Choice
          icon={KeyRound}
          title={t('enrol.passkey')}
          text={t('enrol.passkey_text')}
          onChoose={() => choose('webauthn')}
        />
      ) : (
        <Alert tone="warning">{t('factors.no_passkeys')}</Alert>
      )}
      {!passkeyOnly && (
        <Choice
          icon={Smartphone}
          title={t('enrol.totp')}
          text={t('enrol.totp_text')}
          onChoose={() => choose('totp')}
        />
      )}
      <Button variant="quiet" onClick={onLeave}>
        {t('enrol.leave')}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  icon: typeof KeyRound;
  title: string;
  text: string;
  onChoose: () => void;
}

function Choice({ icon, title, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-4 rounded-control border border-line-strong bg-surface p-4 text-left transition-colors hover:border-brand"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-on-brand-tint">
        <Icon of={icon} />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-muted text-sm">{text}</span>
      </span>
    </button>
  );
}
