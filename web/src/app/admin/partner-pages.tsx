import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { PartnerList } from '#/features/desk/partners/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';

export function PartnersPage() {
  const t = useT('partners');
  if (!may(useOutletContext<StaffSession>(), 'partner.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('title')}</title>
      <PartnerList />
    </>
  );
}
