import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { Overrides, Portfolio } from '#/features/desk/portfolio/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function PortfolioPage() {
  const session = useOutletContext<StaffSession>();
  const allowed = (['dashboard.read', 'loan.read', 'request.read'] as const).every((needed) =>
    may(session, needed),
  );
  return allowed ? <Portfolio judges={may(session, 'rules.read')} /> : <AdminNotFound />;
}

export function OverridesPage() {
  const session = useOutletContext<StaffSession>();
  const allowed = (['dashboard.read', 'request.read', 'rules.read'] as const).every((needed) =>
    may(session, needed),
  );
  return allowed ? <Overrides exports={may(session, 'list.export')} /> : <AdminNotFound />;
}
