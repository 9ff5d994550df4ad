import { LogOut, Menu, PanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useInboxTiles } from '#/features/desk/messages/index.ts';
import { Notices } from '#/features/desk/palette/index.ts';
import { Guard, goToSignIn, may, useLeftElsewhere, useStaffLogout } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Toaster } from '#/ui/toaster.tsx';
import { DemoMark } from '../demo-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeskTools } from './desk-tools.tsx';
import { EnrolmentPage } from './enrolment-page.tsx';
import { loanEntries } from './menu.ts';
import { Preferences } from './preferences.tsx';
import { Sidebar } from './sidebar.tsx';
import { StaffLive } from './staff-live.tsx';
import { useSidebar } from './use-sidebar.ts';
import { Way } from './way.tsx';

export function AdminArea() {
  const leave = useLeave();
  return (
    <>
      <Guard
        enrolment={(session, onDone) => <EnrolmentPage session={session} onDone={onDone} onLeave={leave} />}
      >
        {(session) => <Shell session={session} onLeave={leave} />}
      </Guard>
      <Toaster />
    </>
  );
}

function Shell({ session, onLeave }: { session: StaffSession; onLeave: () => void }) {
  const t = useT('admin');
  const sidebar = useSidebar();
  useCloseOnNavigation(sidebar.closeDrawer);
  useLeftElsewhere();
  useFocusInPage();
  return (
    <div className="flex min-h-dvh bg-paper">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('shell.skip')}
      </a>
      <Sidebar
        state={sidebar}
        onLeave={onLeave}
        clients={may(session, 'client.read')}
        loans={loanEntries(session)}
        messages={may(session, 'message.read')}
        unread={useInboxTiles(may(session, 'message.read')).data?.unread}
        settings={(['staff.read', 'product.read', 'audit.read', 'privacy.read'] as const).some((one) =>
          may(session, one),
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar session={session} sidebar={sidebar} onLeave={onLeave} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-screen-2xl flex-1 p-4 outline-none sm:p-6"
        >
          <Way />
          <Outlet context={session} />
        </main>
      </div>
      <ScrollRestoration />
      {may(session, 'request.read') && <StaffLive />}
    </div>
  );
}

interface TopBarProps {
  session: StaffSession;
  sidebar: ReturnType<typeof useSidebar>;
  onLeave: () => void;
}

function TopBar({ session, sidebar, onLeave }: TopBarProps) {
  const t = useT('admin');
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <DemoMark />
      <div className="flex min-h-14 items-center gap-2 px-3 sm:px-5">
        <div className="md:hidden">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('shell.open_menu')}
            aria-expanded={sidebar.drawerOpen}
            onClick={sidebar.openDrawer}
          >
            <Icon of={Menu} />
          </Button>
        </div>
        <div className="max-md:hidden">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('shell.toggle')}
            aria-expanded={!sidebar.collapsed}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={sidebar.toggle}
          >
            <Icon of={PanelLeft} />
          </Button>
        </div>
        <p className="min-w-0 flex-1 truncate font-semibold">
          <span className="max-sm:sr-only">{t('shell.title')}</span>
        </p>
        <DeskTools session={session} onToggleSidebar={sidebar.toggle} onLeave={onLeave} />
        <Notices />
        <AccountMenu session={session} />
        <Preferences />
        <Button variant="quiet" size="icon" aria-label={t('shell.logout_short')} onClick={onLeave}>
          <Icon of={LogOut} />
        </Button>
      </div>
    </header>
  );
}

/** Signs out on the server first; the page is left even when it did not answer. */
function useLeave(): () => void {
  const logout = useStaffLogout();
  const [left, setLeft] = useState(false);
  return () => {
    if (left) return;
    setLeft(true);
    logout.mutate(undefined, { onSettled: () => goToSignIn('left') });
  };
}

/** After a jump the focus is in the page, and not on what has gone with the page before: keys and screen readers go on there. */
function useFocusInPage() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to go there
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

function useCloseOnNavigation(close: () => void) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(close, [pathname]);
}
