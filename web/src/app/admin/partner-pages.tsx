import { useOutletContext, useParams } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { PartnerList, PartnerPage } from '#/features/desk/partners/index.ts';
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

export function OnePartnerPage() {
  const t = useT('partners');
  const { partnerId = '' } = useParams();
  if (!may(useOutletContext<StaffSession>(), 'partner.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('title')}</title>
      <PartnerPage key={partnerId} id={partnerId} />
    </>
  );
}
