import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** What the lender decides for itself. */
export function setupRoutes(i18n: I18n): RouteObject[] {
  const page = (
    path: string,
    name:
      | 'Company'
      | 'Brand'
      | 'Hours'
      | 'Bank'
      | 'Authority'
      | 'Simulator'
      | 'Team'
      | 'Testimonials'
      | 'Legal'
      | 'Policies'
      | 'Consents'
      | 'Retention'
      | 'Danger',
  ): RouteObject => ({
    path,
    lazy: async () => ({ Component: (await import('./setup-pages.tsx'))[`${name}Page`] }),
  });
  const opening = (path: string, name: 'Opening' | 'Findings'): RouteObject => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./opening-pages.tsx'), i18n.load('opening')]);
      return { Component: pages[`${name}Page`] };
    },
  });
  return [
    page('general', 'Company'),
    page('brand', 'Brand'),
    page('hours', 'Hours'),
    page('bank-accounts', 'Bank'),
    page('authority', 'Authority'),
    page('simulator', 'Simulator'),
    opening('opening', 'Opening'),
    opening('findings', 'Findings'),
    page('team', 'Team'),
    page('testimonials', 'Testimonials'),
    page('legal', 'Legal'),
    page('retention', 'Retention'),
    page('policies', 'Policies'),
    page('consents', 'Consents'),
    page('danger', 'Danger'),
    {
      path: 'uploads',
      lazy: async () => {
        const [{ UploadsPage }] = await Promise.all([import('./setup-pages.tsx'), i18n.load('paper_kinds')]);
        return { Component: UploadsPage };
      },
    },
    {
      path: 'questions',
      lazy: async () => {
        const [{ QuestionsPage }] = await Promise.all([import('./setup-pages.tsx'), i18n.load('questions')]);
        return { Component: QuestionsPage };
      },
    },
    {
      path: 'papers',
      lazy: async () => {
        const [{ SettingsPapersPage }] = await Promise.all([
          import('./papers-page.tsx'),
          i18n.load('wording'),
        ]);
        return { Component: SettingsPapersPage };
      },
    },
  ];
}
