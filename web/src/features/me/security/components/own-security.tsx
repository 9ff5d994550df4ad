import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Audience } from '../api/audience.ts';
import { useOwnSecurity } from '../api/own-security.ts';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionSection } from './session-section.tsx';

interface Props {
  audience: Audience;
  /** Whether the password opens everything by itself, so that a second factor is a free choice. */
  voluntary: boolean;
}

/** Everything about the own access: factors, recovery codes, password, sessions. */
export function OwnSecurity({ audience, voluntary }: Props) {
  const t = useT('security');
  const security = useOwnSecurity(audience);
  const own = security.data;

  if (security.isError && !own) {
    return <LoadFailed title={t('failed')} onRetry={() => void security.refetch()} />;
  }
  if (!own) return <Waiting />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        {voluntary && own.factors.length === 0 && (
          <Alert tone="info" title={t('offer.title')}>
            <p className="mt-1">{t('offer.text')}</p>
          </Alert>
        )}
        <FactorSection audience={audience} factors={own.factors} />
        {own.factors.length > 0 && <RecoverySection audience={audience} left={own.recovery_codes_left} />}
      </div>
      <div className="grid gap-5">
        <SessionSection audience={audience} sessions={own.sessions} />
        <PasswordSection audience={audience} />
      </div>
    </div>
  );
}

function Waiting() {
  const t = useT('security');
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      {['factors', 'sessions'].map((each) => (
        <Card key={each} className="grid gap-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Card>
      ))}
    </div>
  );
}
