import { useNavigate } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useLogout } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { toast, toastFailed } from '#/ui/toast.ts';

/** Signs out, and goes to the sign-in. */
export function useLeave(): { leave: () => void; leaving: boolean } {
  const t = useT('auth');
  const navigate = useNavigate();
  const logout = useLogout();
  const messageOf = useErrorMessage();
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        toast({ variant: 'info', title: t('logout.done') });
        void navigate(paths.login, { replace: true });
      },
      onError: (error) => toastFailed(messageOf(error)),
    });
  return { leave, leaving: logout.isPending };
}
