/**
 * Where the application is, the client area, and what only a mail leads to: pages of many parts. Apart from the
 * routes: a browser learns of every part of a page with the function that fetches it, and who only reads needs none.
 */
export const pagesWithForms = {
  apply: () => import('#/pages/apply/apply-page.tsx'),
  client: () => import('#/pages/client/client-pages.tsx'),
  login: () => import('#/pages/login/login-page.tsx'),
  reset: () => import('#/pages/reset-password/reset-password-page.tsx'),
  verifyEmail: () => import('#/pages/verify-email/verify-email-page.tsx'),
  coBorrower: () => import('#/pages/co-borrower/co-borrower-page.tsx'),
  guarantee: () => import('#/pages/guarantee/guarantee-page.tsx'),
  phone: () => import('#/pages/phone/phone-page.tsx'),
  invitation: () => import('#/pages/staff-invitation/staff-invitation-page.tsx'),
};
