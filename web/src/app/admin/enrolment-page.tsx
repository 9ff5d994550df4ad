import { Suspense } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { SignInCard } from '#/features/desk/sign-in/index.ts';
import { Enrolment } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { staffAudience } from './staff-audience.ts';

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
    <SignInCard title={t('enrol.title')} text={t(passkeyOnly ? 'enrol.text_passkey' : 'enrol.text')}>
      <Suspense>
        <Enrolment audience={staffAudience} passkeyOnly={passkeyOnly} onDone={onDone} onLeave={onLeave} />
      </Suspense>
    </SignInCard>
  );
}
