import { useNavigate } from 'react-router';
import type { User } from '#/api/schema.gen.ts';
import { paths } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { useLogout, useSessionEnd } from '#/features/auth/api/session.ts';
import { dropClaim, usePendingClaim } from '#/features/auth/model/pending-claim.ts';
import { Dashboard } from '#/features/client-area/components/dashboard.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { usePersonalTheme } from '#/lib/use-personal-theme.ts';
import { toast } from '#/ui/toast.ts';

export function SignedIn({ user }: { user: User }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const logout = useLogout();
  const claim = usePendingClaim();
  const messageOf = useErrorMessage();
  usePersonalTheme();
  useSessionEnd(() => toast({ variant: 'info', title: t('logout.done') }));

  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        toast({ variant: 'info', title: t('logout.done') });
        void navigate(paths.login, { replace: true });
      },
      onError: (error) => toast({ variant: 'destructive', title: messageOf(error) }),
    });

  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Dashboard
        name={user.name}
        onLogout={leave}
        loggingOut={logout.isPending}
        claim={{ token: claim, onSettled: dropClaim }}
      />
    </>
  );
}
