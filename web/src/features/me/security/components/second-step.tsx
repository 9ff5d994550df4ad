import { KeyRound, LifeBuoy, MessageSquare, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Factor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Audience } from '../api/audience.ts';
import { firstWay, otherWays, type Way } from '../model/ways.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

interface Props<S> {
  audience: Audience<S>;
  factors: Factor[];
  onDone: (session: S) => void;
  onBack: () => void;
  leaving: boolean;
  /** Whom to turn to without device and without codes. */
  help: ReactNode;
}

/** Between the password and everything else, for the person who has a second factor. */
export function SecondStep<S>({ audience, factors, onDone, onBack, leaving, help }: Props<S>) {
  const t = useT('access');
  const [way, choose] = useState<Way>(() => firstWay(factors, passkeysPossible()));
  return (
    <div className="grid gap-6">
      <OneWay key={keyOf(way)} way={way} audience={audience} onDone={onDone} />
      <section aria-label={t('second.others')} className="grid gap-1 border-line border-t pt-4">
        <h2 className="font-medium text-sm">{t('second.others')}</h2>
        <WayList ways={otherWays(factors, way)} onChoose={choose} />
        <details className="mt-2 text-sm">
          <summary className="min-h-9 rounded-sm py-1.5 text-ink-muted">{t('second.lost')}</summary>
          <div className="grid gap-2 pt-1 text-ink-muted">
            <p>{t('second.lost_codes')}</p>
            <p>{help}</p>
          </div>
        </details>
      </section>
      <Button variant="secondary" wide busy={leaving} onClick={onBack}>
        {t('second.back')}
      </Button>
    </div>
  );
}

function OneWay<S>({ way, audience, onDone }: { way: Way } & Pick<Props<S>, 'audience' | 'onDone'>) {
  if (way === 'recovery') return <RecoveryStep audience={audience} onDone={onDone} />;
  if (way.kind === 'webauthn')
    return <PasskeyStep opens={audience.opens.verify} audience={audience} factor={way} onDone={onDone} />;
  return <CodeStep opens={audience.opens.verify} audience={audience} factor={way} onDone={onDone} />;
}

/** The ways that are left, one button each. */
export function WayList<W extends Way>({ ways, onChoose }: { ways: W[]; onChoose: (way: W) => void }) {
  return ways.map((each) => (
    <Button
      key={keyOf(each)}
      variant="quiet"
      size="small"
      className="justify-start"
      onClick={() => onChoose(each)}
    >
      <Icon of={iconOf(each)} size={18} />
      <span className="text-left">
        <WayName way={each} />
      </span>
    </Button>
  ));
}

function WayName({ way }: { way: Way }) {
  const t = useT('access');
  if (way === 'recovery') return t('second.ways.recovery');
  return t(`second.ways.${way.kind}`, { name: way.name });
}

const keyOf = (way: Way) => (way === 'recovery' ? way : way.id);

const icons = { webauthn: KeyRound, totp: Smartphone, phone: MessageSquare };
const iconOf = (way: Way) => (way === 'recovery' ? LifeBuoy : icons[way.kind]);
