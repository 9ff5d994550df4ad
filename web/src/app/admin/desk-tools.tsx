import { Keyboard, Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths, loanPaths } from '#/app/admin/paths.ts';
import { Palette, Shortcuts } from '#/features/desk/palette/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { chooseRow, stepRow, useKeys } from '#/lib/keys.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  session: StaffSession;
  onToggleSidebar: () => void;
  onLeave: () => void;
}

/** The command palette (Ctrl or Cmd + K), the list of shortcuts (?) and the way to the search of a list (/). */
export function DeskTools({ session, onToggleSidebar, onLeave }: Props) {
  const d = useT('desk');
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useShortcuts(setOpen);
  const close = () => setOpen(undefined);
  const actions = [
    { id: 'sidebar', label: d('actions.sidebar'), run: onToggleSidebar },
    { id: 'shortcuts', label: d('shortcuts.title'), run: () => setOpen('shortcuts') },
    { id: 'leave', label: d('actions.leave'), run: onLeave },
  ];
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={d('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon of={Search} />
      </Button>
      <span className="max-md:hidden">
        <Button
          variant="quiet"
          size="icon"
          aria-label={d('shortcuts.title')}
          aria-keyshortcuts="?"
          onClick={() => setOpen('shortcuts')}
        >
          <Icon of={Keyboard} />
        </Button>
      </span>
      <Suspense>
        {open === 'palette' && (
          <Palette
            open
            onClose={close}
            pages={pagesOf(session, d)}
            actions={actions}
            may={{ loans: may(session, 'loan.read'), clients: may(session, 'client.read') }}
          />
        )}
        {open === 'shortcuts' && <Shortcuts open onClose={close} />}
      </Suspense>
    </>
  );
}

function useShortcuts(setOpen: (what: 'palette' | 'shortcuts') => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      setOpen('palette');
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setOpen]);
  useKeys(
    {
      '?': () => setOpen('shortcuts'),
      '/': goToSearch,
      j: () => stepRow(1),
      k: () => stepRow(-1),
      x: chooseRow,
    },
    true,
  );
}

/** Says whether this page has a list to search. */
function goToSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}

/** The pages that someone has. */
function pagesOf(session: StaffSession, d: ReturnType<typeof useT<'desk'>>) {
  const { bound } = session.user;
  return [
    { id: 'dashboard', label: d('pages.dashboard'), run: adminPaths.dashboard, shown: true },
    {
      id: 'requests',
      label: d('pages.requests'),
      run: adminPaths.requests,
      shown: may(session, 'request.read'),
    },
    {
      id: 'interviews',
      label: d('pages.interviews'),
      run: adminPaths.interviews,
      shown: may(session, 'request.read') && !bound,
    },
    {
      id: 'tasks',
      label: d('pages.tasks'),
      run: adminPaths.tasks,
      shown: may(session, 'request.read') && !bound,
    },
    {
      id: 'register_reports',
      label: d('pages.register_reports'),
      run: adminPaths.registerReports,
      shown: may(session, 'request.read') && !bound,
    },
    { id: 'clients', label: d('pages.clients'), run: adminPaths.clients, shown: may(session, 'client.read') },
    { id: 'loans', label: d('pages.loans'), run: adminPaths.loans, shown: may(session, 'loan.read') },
    {
      id: 'collection',
      label: d('pages.collection'),
      run: loanPaths.work,
      shown: may(session, 'collection.manage'),
    },
    { id: 'payouts', label: d('pages.payouts'), run: adminPaths.payouts, shown: may(session, 'loan.read') },
    { id: 'bank', label: d('pages.bank'), run: adminPaths.bank, shown: may(session, 'bank.manage') },
    { id: 'books', label: d('pages.books'), run: adminPaths.books, shown: may(session, 'ledger.read') },
    {
      id: 'messages',
      label: d('pages.messages'),
      run: adminPaths.messages,
      shown: may(session, 'message.read'),
    },
    { id: 'staff', label: d('pages.staff'), run: adminPaths.members, shown: may(session, 'staff.read') },
    {
      id: 'products',
      label: d('pages.products'),
      run: adminPaths.products,
      shown: may(session, 'product.read'),
    },
    { id: 'journal', label: d('pages.journal'), run: adminPaths.journal, shown: may(session, 'audit.read') },
    { id: 'security', label: d('pages.security'), run: adminPaths.security, shown: true },
  ].filter(({ shown }) => shown);
}
