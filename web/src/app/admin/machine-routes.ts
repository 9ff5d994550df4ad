import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

const names = {
  webhooks: 'Webhooks',
  'webhooks/:webhookId': 'Webhook',
  programs: 'Programs',
  adapters: 'Adapters',
} as const;

const partners = {
  partners: 'PartnersPage',
  'partners/:partnerId': 'OnePartnerPage',
} as const;

/** Webhooks, other programs, and the partners that some of them speak for. */
export const machineRoutes = (i18n: I18n): RouteObject[] => [
  ...Object.entries(names).map(([path, name]) => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./machine-pages.tsx'), i18n.load('machines')]);
      return { Component: pages[`Machine${name}Page`] };
    },
  })),
  ...Object.entries(partners).map(([path, name]) => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./partner-pages.tsx'), i18n.load('partners')]);
      return { Component: pages[name] };
    },
  })),
];
