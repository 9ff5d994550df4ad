import { Banknote, BookOpen, Building2, ChartLine, HandCoins, Landmark, type LucideIcon } from 'lucide-react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths, loanPaths } from '#/app/admin/paths.ts';
import { may, type Permission } from '#/features/desk/sign-in/index.ts';

/** An entry of the menu about live loans. */
export interface LoanEntry {
  name: 'loans' | 'payouts' | 'bank' | 'collection' | 'portfolio' | 'books';
  to: string;
  icon: LucideIcon;
  /** Whether only the address itself is this entry, and none below it. */
  end: boolean;
}

const work: readonly (LoanEntry & { needs: readonly Permission[] })[] = [
  { name: 'collection', to: loanPaths.work, icon: HandCoins, end: false, needs: ['collection.manage'] },
  {
    name: 'payouts',
    to: adminPaths.payouts,
    icon: Banknote,
    end: false,
    needs: ['payout.prepare', 'payout.release'],
  },
  { name: 'bank', to: adminPaths.bank, icon: Building2, end: false, needs: ['bank.manage'] },
  { name: 'portfolio', to: adminPaths.portfolio, icon: ChartLine, end: false, needs: ['rules.read'] },
  { name: 'books', to: adminPaths.books, icon: BookOpen, end: false, needs: ['ledger.read'] },
];

/**
 * What the menu has about live loans. Those who do one part of the work have it as an entry of its own; an administrator,
 * who has all of them, keeps the one entry of the area, whose tabs lead on.
 */
export function loanEntries(session: StaffSession): LoanEntry[] {
  if (!may(session, 'loan.read')) return [];
  const own =
    session.user.role === 'administrator'
      ? []
      : work.filter(({ needs }) => needs.some((permission) => may(session, permission)));
  const loans = { name: 'loans', to: adminPaths.loans, icon: Landmark, end: own.length > 0 } as const;
  return [loans, ...own.map(({ needs: _, ...entry }) => entry)];
}
