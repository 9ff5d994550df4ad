import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { Branches } from '#/features/desk/branches/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';

export function BranchesPage() {
  const t = useT('staff');
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'staff.read')) return <AdminNotFound />;
  return (
    <>
      <title>{t('branches.title')}</title>
      <h1 className="text-2xl">{t('settings.title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('settings.text')}</p>
      <Branches mayManage={may(session, 'staff.manage')} />
    </>
  );
}
