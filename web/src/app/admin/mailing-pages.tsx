import type { ReactNode } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may, type Permission } from '#/features/admin-auth/api/session.ts';
import { Backups } from '#/features/backups/components/backups.tsx';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { Outbox } from '#/features/mailing/components/outbox.tsx';
import { Server } from '#/features/mailing/components/server.tsx';
import { TemplateList } from '#/features/mailing/components/template-list.tsx';
import { TextPage } from '#/features/mailing/components/text-page.tsx';
import { AdminNotFound } from './error-page.tsx';

const useOnly = (needs: Permission, page: ReactNode) =>
  may(useOutletContext<StaffSession>(), needs) ? page : <AdminNotFound />;

export const MailServerPage = () => useOnly('settings.manage', <Server />);

export const MailOutboxPage = () => useOnly('settings.manage', <Outbox />);

export const MailTextsPage = () => useOnly('settings.manage', <TemplateList />);

export function MailTextPage() {
  const { name = '' } = useParams();
  return useOnly('settings.manage', <TextPage name={name} list={adminPaths.mailTexts} />);
}

export const BackupsPage = () => useOnly('backup.manage', <Backups />);
