import type { RouteObject } from 'react-router';

/** What the lender decides for itself. */
export function setupRoutes(): RouteObject[] {
  const page = (
    path: string,
    name:
      | 'Company'
      | 'Hours'
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
  return [
    page('general', 'Company'),
    page('hours', 'Hours'),
    page('team', 'Team'),
    page('testimonials', 'Testimonials'),
    page('legal', 'Legal'),
    page('retention', 'Retention'),
    page('policies', 'Policies'),
    page('consents', 'Consents'),
    page('danger', 'Danger'),
  ];
}
