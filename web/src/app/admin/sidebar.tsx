import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import {
  FileText,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Settings,
  Users,
  X,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { Icon } from '#/ui/icon.tsx';
import type { LoanEntry } from './menu.ts';
import type { SidebarState } from './use-sidebar.ts';

interface Props {
  state: SidebarState;
  onLeave: () => void;
  /** Whether this person may see clients. */
  clients: boolean;
  /** What this person has about live loans. */
  loans: readonly LoanEntry[];
  /** Whether this person may read what clients and visitors wrote. */
  messages: boolean;
  /** How many conversations wait to be read. */
  unread: number | undefined;
  /** Whether any of the settings is for this person. */
  settings: boolean;
}

/** 16rem wide, 3rem when collapsed; below 768 px a drawer of 18rem. */
export function Sidebar({ state, onLeave, ...rights }: Props) {
  const t = useT('admin');
  return (
    <>
      <aside
        aria-label={t('shell.nav')}
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-surface transition-[width] duration-150 md:flex',
          state.collapsed ? 'w-12' : 'w-64',
        )}
      >
        <Entries collapsed={state.collapsed} onLeave={onLeave} {...rights} />
      </aside>
      <Dialog.Root open={state.drawerOpen} onOpenChange={(open) => !open && state.closeDrawer()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim md:hidden" />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-30 flex w-72 max-w-[85vw] flex-col bg-surface shadow-raised md:hidden">
            <Dialog.Title className="sr-only">{t('shell.nav')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('shell.close_menu')}
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-control text-ink-muted"
            >
              <Icon of={X} />
            </Dialog.Close>
            <Entries collapsed={false} onLeave={onLeave} {...rights} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

type EntriesProps = Omit<Props, 'state'> & { collapsed: boolean };

function Entries({ collapsed, onLeave, clients, loans, messages, unread, settings }: EntriesProps) {
  const t = useT('admin');
  const { brand, company } = useSite();
  return (
    <>
      <p className={clsx('truncate px-4 py-4 font-semibold', collapsed && 'sr-only')}>
        {brand.logo ? <span role="img" aria-label={company.name} className="brand-logo" /> : company.name}
      </p>
      <nav aria-label={t('shell.nav')} className={clsx('flex-1 p-2', collapsed ? 'px-1 pt-4' : '')}>
        <ul className="flex flex-col gap-1">
          <Entry to={adminPaths.dashboard} end icon={LayoutDashboard} collapsed={collapsed}>
            {t('shell.dashboard')}
          </Entry>
          <Entry to={adminPaths.requests} icon={FileText} collapsed={collapsed}>
            {t('shell.requests')}
          </Entry>
          {clients && (
            <Entry to={adminPaths.clients} icon={Users} collapsed={collapsed}>
              {t('shell.clients')}
            </Entry>
          )}
          {loans.map(({ name, ...entry }) => (
            <Entry key={name} {...entry} collapsed={collapsed}>
              {t(`shell.${name}`)}
            </Entry>
          ))}
          {messages && (
            <Entry to={adminPaths.messages} icon={MessageSquare} collapsed={collapsed} waiting={unread}>
              {t('shell.messages')}
            </Entry>
          )}
          {settings && (
            <Entry to={adminPaths.settings} icon={Settings} collapsed={collapsed}>
              {t('shell.settings')}
            </Entry>
          )}
        </ul>
      </nav>
      <div className={clsx('border-line border-t p-2', collapsed && 'px-1')}>
        <button
          type="button"
          title={collapsed ? t('shell.logout') : undefined}
          onClick={onLeave}
          className={entryStyle(false)}
        >
          <Icon of={LogOut} />
          <span className={clsx(collapsed && 'sr-only')}>{t('shell.logout')}</span>
        </button>
      </div>
    </>
  );
}

interface EntryProps {
  to: string;
  end?: boolean;
  icon: LucideIcon;
  collapsed: boolean;
  /** How many things wait there. */
  waiting?: number | undefined;
  children: string;
}

function Entry({ to, end = false, icon, collapsed, waiting = 0, children }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        title={collapsed ? children : undefined}
        className={({ isActive }) => entryStyle(isActive)}
      >
        <Icon of={icon} />
        <span className={clsx(collapsed && 'sr-only')}>{children}</span>
        {waiting > 0 && (
          <span
            className={clsx(
              'rounded-full bg-brand px-2 py-px font-semibold text-on-brand text-xs tabular-nums',
              collapsed ? 'sr-only' : 'ml-auto',
            )}
          >
            {waiting > 999 ? '999+' : waiting}
          </span>
        )}
      </NavLink>
    </li>
  );
}

const entryStyle = (active: boolean) =>
  clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 font-medium text-sm',
    active ? 'bg-brand-tint text-on-brand-tint' : 'text-ink-muted hover:bg-paper hover:text-ink',
  );
