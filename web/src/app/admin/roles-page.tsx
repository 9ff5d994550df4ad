import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { Roles } from '#/features/desk/staff/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';

export function RolesPage() {
  const t = useT('staff');
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'staff.read')) return <AdminNotFound />;
  return (
    <>
      <title>{t('own_roles.title')}</title>
      <h1 className="text-2xl">{t('settings.title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('settings.text')}</p>
      <Roles own={session.user.permissions} mayManage={may(session, 'staff.manage')} />
    </>
  );
}
