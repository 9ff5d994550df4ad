import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { CaseList, ComplaintYear, PersonFile, Register, Retention } from '#/features/desk/privacy/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { AdminNotFound } from './error-page.tsx';

/** One part of the data protection desk, below the tabs of all of them. */
function Desk({ children }: { children: (mayManage: boolean, mayFile: boolean) => ReactNode }) {
  const t = useT('privacy');
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'privacy.read')) return <AdminNotFound />;
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('text')}</p>
      <LinkTabs
        label={t('title')}
        tabs={[
          { to: adminPaths.privacy, label: t('tabs.cases'), end: true },
          { to: adminPaths.privacyPerson, label: t('tabs.person') },
          { to: adminPaths.privacyComplaints, label: t('tabs.complaints') },
          { to: adminPaths.privacyRetention, label: t('tabs.retention') },
          { to: adminPaths.privacyRegister, label: t('tabs.register') },
        ]}
      />
      {children(may(session, 'privacy.manage'), may(session, 'complaint.file'))}
    </>
  );
}

export const PrivacyCasesPage = () => (
  <Desk>{(manage, file) => <CaseList mayManage={manage} mayFile={file} />}</Desk>
);
export const PrivacyPersonPage = () => (
  <Desk>{(manage, file) => <PersonFile mayManage={manage} mayFile={file} />}</Desk>
);
export const PrivacyComplaintsPage = () => <Desk>{() => <ComplaintYear />}</Desk>;
export const PrivacyRetentionPage = () => <Desk>{(manage) => <Retention mayManage={manage} />}</Desk>;
export const PrivacyRegisterPage = () => <Desk>{() => <Register />}</Desk>;
