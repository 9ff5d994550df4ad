import { LogOut, Menu, PanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useStaffLogout } from '#/features/admin-auth/api/session.ts';
import { Guard } from '#/features/admin-auth/components/guard.tsx';
import { goToSignIn } from '#/features/admin-auth/model/notice.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Toaster } from '#/ui/toaster.tsx';
import { Preferences } from './preferences.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

export function AdminArea() {
  return (
    <>
      <Guard>{(session) => <Shell session={session} />}</Guard>
      <Toaster />
    </>
  );
}

function Shell({ session }: { session: StaffSession }) {
  const t = useT('admin');
  const sidebar = useSidebar();
  const leave = useLeave();
  useCloseOnNavigation(sidebar.closeDrawer);
  return (
    <div className="flex min-h-dvh bg-paper">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('shell.skip')}
      </a>
      <Sidebar state={sidebar} onLeave={leave} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar session={session} sidebar={sidebar} onLeave={leave} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-screen-2xl flex-1 p-4 outline-none sm:p-6"
        >
          <Outlet context={session} />
        </main>
      </div>
      <ScrollRestoration />
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
  const { i18n } = useI18n();
  const site = useSite();
  const role = i18n.text('admin', `roles.${session.user.role}`) ?? session.user.role;
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      {site.demo && (
        <p className="bg-pending-tint px-4 py-1 text-center font-medium text-pending text-xs">
          {t('shell.demo')}
        </p>
      )}
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
        <p className="min-w-0 flex-1 font-semibold max-sm:text-sm max-sm:leading-tight sm:truncate">
          {t('shell.title')}
        </p>
        <div className="hidden min-w-0 text-right sm:block">
          <p className="truncate font-medium text-sm">{session.user.email}</p>
          <p className="text-ink-muted text-xs">{role}</p>
        </div>
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

function useCloseOnNavigation(close: () => void) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(close, [pathname]);
}
