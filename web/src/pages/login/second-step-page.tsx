import type { Session } from '#/api/schema.gen.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { useLogout, useTakeSession } from '#/features/auth/api/session.ts';
import { NarrowPage } from '#/features/auth/components/narrow-page.tsx';
import { clientDoor } from '#/features/security/api/door.ts';
import { SecondStep } from '#/features/security/components/second-step.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useSite } from '#/lib/site.ts';
import { toast } from '#/ui/toast.ts';

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
    toast({ variant: 'success', title: auth('login.success') });
  };
  const back = () =>
    logout.mutate(undefined, {
      onError: (error) => toast({ variant: 'destructive', title: messageOf(error) }),
    });
  return (
    <NarrowPage title={t('second.title')} text={t('second.text')}>
      <PageHead title={t('second.title')} noIndex />
      <SecondStep
        door={clientDoor}
        factors={session.factors}
        onDone={done}
        onBack={back}
        leaving={logout.isPending}
        help={t('second.lost_client', { phone: company.phone, email: company.email })}
      />
    </NarrowPage>
  );
}
