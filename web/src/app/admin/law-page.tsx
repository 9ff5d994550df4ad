import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { LawPage } from '#/features/desk/law/index.ts';
import { Proposal, Versions } from '#/features/desk/settings/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function SettingsLawPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'product.read')) return <AdminNotFound />;
  const setting = may(session, 'settings.manage')
    ? { waiting: <Proposal name="law" />, history: <Versions name="law" /> }
    : undefined;
  return <LawPage setting={setting} />;
}
