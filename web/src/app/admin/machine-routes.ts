import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

const names = {
  webhooks: 'Webhooks',
  'webhooks/:webhookId': 'Webhook',
  programs: 'Programs',
  adapters: 'Adapters',
} as const;

/** Webhooks, and other programs. */
export const machineRoutes = (i18n: I18n): RouteObject[] =>
  Object.entries(names).map(([path, name]) => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./machine-pages.tsx'), i18n.load('machines')]);
      return { Component: pages[`Machine${name}Page`] };
    },
  }));
