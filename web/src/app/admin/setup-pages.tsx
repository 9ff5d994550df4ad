import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { AccountProofs, DangerZone, Setting } from '#/features/desk/settings/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { ProveAgain } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';
import type { Section } from './settings-sections.ts';
import { staffAudience } from './staff-audience.ts';

/** A section of the settings under its title, for those who may change settings. */
export function Page({ name, children }: { name: Section['name']; children: ReactNode }) {
  const t = useT('settings');
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'settings.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t(`sections.${name}.title`)}</title>
      <h1 className="text-2xl">{t(`sections.${name}.title`)}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t(`sections.${name}.text`)}</p>
      {children}
    </>
  );
}

export const CompanyPage = () => (
  <Page name="company">
    <Setting name="company" />
  </Page>
);

export const BrandPage = () => (
  <Page name="brand">
    <Setting name="brand" />
  </Page>
);

export const BankPage = () => (
  <Page name="bank">
    <div className="grid grid-cols-1 gap-6">
      <AccountProofs payoutsPath={adminPaths.payouts} />
      <Setting name="bank" />
    </div>
  </Page>
);

export const AuthorityPage = () => (
  <Page name="authority">
    <Setting name="authority" />
  </Page>
);

export const SimulatorPage = () => (
  <Page name="simulator">
    <Setting name="simulator" />
  </Page>
);

export const UploadsPage = () => (
  <Page name="uploads">
    <Setting name="upload" />
  </Page>
);

export const HoursPage = () => (
  <Page name="hours">
    <Setting name="hours" />
  </Page>
);

export const TeamPage = () => (
  <Page name="team">
    <Setting name="team" />
  </Page>
);

export const TestimonialsPage = () => (
  <Page name="testimonials">
    <Setting name="testimonials" />
  </Page>
);

export const QuestionsPage = () => (
  <Page name="questions">
    <Setting name="questions" />
  </Page>
);

export const LegalPage = () => (
  <Page name="legal">
    <Setting name="legal" />
  </Page>
);

export const RetentionPage = () => (
  <Page name="retention">
    <Setting name="retention" />
  </Page>
);

export const PoliciesPage = () => (
  <Page name="policies">
    <Setting name="policies" />
  </Page>
);

export const ConsentsPage = () => (
  <Page name="consents">
    <div className="grid grid-cols-1 gap-6">
      <Setting name="consent" />
      <Setting name="cookies" />
    </div>
  </Page>
);

export const DangerPage = () => (
  <Page name="danger">
    <DangerZone
      requestPath={adminPaths.request}
      proof={({ password, ...ask }) => (
        <ProveAgain audience={staffAudience} {...ask}>
          {password}
        </ProveAgain>
      )}
    />
  </Page>
);
