import type { ReactNode } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { Backups } from '#/features/desk/backups/index.ts';
import { Copies } from '#/features/desk/copies/index.ts';
import { Outbox, Server, TemplateList, TextPage } from '#/features/desk/mailing/index.ts';
import { may, type Permission } from '#/features/desk/sign-in/index.ts';
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

export const CopiesPage = () => useOnly('list.export', <Copies />);
