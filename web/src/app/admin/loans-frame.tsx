import { Outlet, useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths, loanPaths } from '#/app/admin/paths.ts';
import { may, type Permission } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { AdminNotFound } from './error-page.tsx';

interface LoansTab {
  name: 'loans' | 'payouts' | 'bank' | 'collection' | 'post' | 'strategy' | 'held' | 'portfolio' | 'books';
  to: string;
  needs: Permission;
  end?: boolean;
}

/** What there is about live loans, in the order of the tabs. The first one is at the address of the area. */
const tabs: readonly LoansTab[] = [
  { name: 'loans', to: adminPaths.loans, needs: 'loan.read', end: true },
  { name: 'payouts', to: adminPaths.payouts, needs: 'loan.read' },
  { name: 'bank', to: adminPaths.bank, needs: 'bank.manage' },
  { name: 'collection', to: `${adminPaths.loans}/collection`, needs: 'loan.read' },
  { name: 'post', to: loanPaths.post, needs: 'loan.read' },
  { name: 'strategy', to: loanPaths.strategy, needs: 'collection.manage' },
  { name: 'held', to: loanPaths.held, needs: 'collection.manage' },
  { name: 'portfolio', to: adminPaths.portfolio, needs: 'dashboard.read' },
  { name: 'books', to: adminPaths.books, needs: 'ledger.read' },
];

/** The frame of everything about live loans: its tabs, and the page of one of them. */
export function LoansFrame() {
  const t = useT('admin');
  const session = useOutletContext<StaffSession>();
  const allowed = tabs.filter(({ needs }) => may(session, needs));
  if (allowed.length === 0) return <AdminNotFound />;
  return (
    <>
      <LinkTabs
        label={t('shell.loans')}
        tabs={allowed.map(({ name, ...tab }) => ({ ...tab, label: t(`loans_tabs.${name}`) }))}
      />
      <Outlet context={session} />
    </>
  );
}
