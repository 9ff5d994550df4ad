import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { DraftPage, ReplayPage, RulesPage } from '#/features/desk/rule-lab/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function RuleLabPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'rules.read') ? <RulesPage /> : <AdminNotFound />;
}

export function RuleDraftPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'rules.read') ? <DraftPage /> : <AdminNotFound />;
}

export function RuleReplayPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'rules.read')) return <AdminNotFound />;
  const list = may(session, 'request.read');
  return <ReplayPage mayList={list} mayExport={may(session, 'list.export')} />;
}
