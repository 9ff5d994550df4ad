import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { Portfolio } from '#/features/desk/portfolio/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function PortfolioPage() {
  const session = useOutletContext<StaffSession>();
  const allowed = (['dashboard.read', 'loan.read', 'request.read'] as const).every((needed) =>
    may(session, needed),
  );
  return allowed ? <Portfolio fairness={may(session, 'rules.read')} /> : <AdminNotFound />;
}
