import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Door } from '../api/door.ts';
import { useOwnSecurity } from '../api/own-security.ts';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionSection } from './session-section.tsx';

interface Props {
  door: Door;
  /** Whether the password opens everything by itself, so that a second factor is a free choice. */
  voluntary: boolean;
}

/** Everything about the own access: factors, recovery codes, password, sessions. */
export function OwnSecurity({ door, voluntary }: Props) {
  const t = useT('security');
  const security = useOwnSecurity(door);
  const own = security.data;

  if (security.isError && !own) {
    return (
      <Alert tone="danger" announce title={t('failed')}>
        <Button className="mt-3" variant="secondary" size="small" onClick={() => void security.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
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
        <FactorSection door={door} factors={own.factors} />
        {own.factors.length > 0 && <RecoverySection door={door} left={own.recovery_codes_left} />}
      </div>
      <div className="grid gap-5">
        <SessionSection door={door} sessions={own.sessions} />
        <PasswordSection door={door} />
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
