import { useBlocker } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useLeaveWarning } from '#/lib/use-leave-warning.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before entries that are not saved are lost: by a link within the app, or by closing the page. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useT('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useLeaveWarning(when);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('leave.title')}
      description={t('leave.text')}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
        </>
      }
    />
  );
}
