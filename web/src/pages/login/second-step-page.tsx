import type { Session } from '#/api/schema.gen.ts';
import { clientAudience, SecondStep } from '#/features/me/security/index.ts';
import { NarrowPage, useLogout, useTakeSession } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useSite } from '#/lib/site.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';

/** What stands between a right password and the client area. */
export function SecondStepPage({ session }: { session: Session }) {
  const t = useT('access');
  const auth = useT('auth');
  const { company } = useSite();
  const take = useTakeSession();
  const logout = useLogout();
  const messageOf = useErrorMessage();

  const done = (whole: Session) => {
    take(whole);
    toastDone(auth('login.success'));
  };
  const back = () =>
    logout.mutate(undefined, {
      onError: (error) => toastFailed(messageOf(error)),
    });
  return (
    <NarrowPage title={t('second.title')} text={t('second.text')}>
      <PageHead title={t('second.title')} noIndex />
      <SecondStep
        audience={clientAudience}
        factors={session.factors}
        onDone={done}
        onBack={back}
        leaving={logout.isPending}
        help={t('second.lost_client', { phone: company.phone, email: company.email })}
      />
    </NarrowPage>
  );
}
