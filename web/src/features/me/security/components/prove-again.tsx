import { type ReactNode, useState } from 'react';
import type { Factor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Audience } from '../api/audience.ts';
import { useOwnSecurity } from '../api/own-security.ts';
import type { Open } from '../api/second-step.ts';
import { firstWay } from '../model/ways.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { WayList } from './second-step.tsx';

interface Props<Result> {
  audience: Audience;
  /** Carries out what is asked for, with what was shown. */
  opens: Open<Result>;
  /** What the button says that does it. */
  act: string;
  onDone: (result: Result) => void;
  /** For the person who has no second factor: the form that asks for the password. */
  children: ReactNode;
}

/** Before an act that no one takes back: a second factor is shown for it alone, or the password. */
export function ProveAgain<Result>({ audience, children, ...rest }: Props<Result>) {
  const t = useT('access');
  const { data, error, refetch } = useOwnSecurity(audience);
  if (error && !data)
    return <LoadFailed title={t('second.title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const [first] = data.factors;
  if (!first) return children;
  return <ByFactor audience={audience} factors={data.factors} first={first} {...rest} />;
}

/** A recovery code signs in; it is no proof for more than that. */
function ByFactor<Result>({
  audience,
  factors,
  first,
  ...rest
}: Omit<Props<Result>, 'children'> & { factors: Factor[]; first: Factor }) {
  const t = useT('access');
  const [way, choose] = useState<Factor>(() => {
    const best = firstWay(factors, passkeysPossible());
    return best === 'recovery' ? first : best;
  });
  const Step = way.kind === 'webauthn' ? PasskeyStep : CodeStep;
  const others = factors.filter((each) => each.id !== way.id);
  return (
    <div className="grid gap-4">
      <p className="text-sm">{t('second.text')}</p>
      <Step<Result> key={way.id} audience={audience} factor={way} {...rest} />
      {others.length > 0 && (
        <section aria-label={t('second.others')} className="grid gap-1 border-line border-t pt-4">
          <h3 className="font-medium text-sm">{t('second.others')}</h3>
          <WayList ways={others} onChoose={choose} />
        </section>
      )}
    </div>
  );
}
