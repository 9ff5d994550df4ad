import { useOutletContext, useParams } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { AdapterList, ProgramList, WebhookList, WebhookPage } from '#/features/desk/machines/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';

export function MachineWebhooksPage() {
  const t = useT('machines');
  if (!may(useOutletContext<StaffSession>(), 'webhook.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('webhooks.title')}</title>
      <WebhookList />
    </>
  );
}

export function MachineWebhookPage() {
  const t = useT('machines');
  const { webhookId = '' } = useParams();
  if (!may(useOutletContext<StaffSession>(), 'webhook.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('webhooks.title')}</title>
      <WebhookPage key={webhookId} id={webhookId} />
    </>
  );
}

export function MachineProgramsPage() {
  const t = useT('machines');
  if (!may(useOutletContext<StaffSession>(), 'key.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('programs.title')}</title>
      <ProgramList />
    </>
  );
}

export function MachineAdaptersPage() {
  const t = useT('machines');
  if (!may(useOutletContext<StaffSession>(), 'key.manage')) return <AdminNotFound />;
  return (
    <>
      <title>{t('adapters.title')}</title>
      <AdapterList />
    </>
  );
}
