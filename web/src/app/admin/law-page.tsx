import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { LawPage } from '#/features/desk/law/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function SettingsLawPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'product.read') ? <LawPage /> : <AdminNotFound />;
}
