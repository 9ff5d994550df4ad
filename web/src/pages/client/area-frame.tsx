import { Outlet } from 'react-router';
import type { User } from '#/api/schema.gen.ts';
import { Area } from '#/features/me/area/index.ts';
import { useUnread } from '#/features/me/support/index.ts';
import { useBegin } from './use-begin.ts';
import { useLeave } from './use-leave.ts';

/** The frame of the client area; it stays while one goes from tab to tab. */
export function AreaFrame({ user }: { user: User }) {
  const { leave, leaving } = useLeave();
  return (
    <Area user={user} onNew={useBegin()} onLogout={leave} loggingOut={leaving} unread={useUnread()}>
      <Outlet />
    </Area>
  );
}
