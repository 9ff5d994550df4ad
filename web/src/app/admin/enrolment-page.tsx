import { lazy, Suspense } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { DoorCard } from '#/features/admin-auth/components/door-card.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { staffDoor } from './door.ts';

const Enrolment = lazy(async () => ({
  default: (await import('#/features/security/components/enrolment.tsx')).Enrolment,
}));

interface Props {
  session: StaffSession;
  onDone: () => void;
  onLeave: () => void;
}

/** At the first sign-in, where the lender demands a second factor. */
export function EnrolmentPage({ session, onDone, onLeave }: Props) {
  const t = useT('security');
  const passkeyOnly = session.mfa === 'passkey';
  return (
    <DoorCard title={t('enrol.title')} text={t(passkeyOnly ? 'enrol.text_passkey' : 'enrol.text')}>
      <Suspense>
        <Enrolment door={staffDoor} passkeyOnly={passkeyOnly} onDone={onDone} onLeave={onLeave} />
      </Suspense>
    </DoorCard>
  );
}
