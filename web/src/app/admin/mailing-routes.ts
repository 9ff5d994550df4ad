import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** E-mails: their server, their words and what became of them; backups, and copies of the data. */
export function mailingRoutes(i18n: I18n): RouteObject[] {
  const page = (
    path: string,
    name: 'MailServer' | 'MailOutbox' | 'MailTexts' | 'MailText' | 'Backups' | 'Copies',
  ): RouteObject => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([
        import('./mailing-pages.tsx'),
        i18n.load('mailing', 'backups', 'copies'),
      ]);
      return { Component: pages[`${name}Page`] };
    },
  });
  return [
    page('mail-server', 'MailServer'),
    page('mail-outbox', 'MailOutbox'),
    page('mail-texts', 'MailTexts'),
    page('mail-texts/:name', 'MailText'),
    page('backups', 'Backups'),
    page('copies', 'Copies'),
  ];
}
