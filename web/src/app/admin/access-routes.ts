/** The pages of the settings about who may do and see what, beside the members. */
export const accessRoutes = [
  {
    path: 'roles',
    lazy: async () => ({ Component: (await import('./roles-page.tsx')).RolesPage }),
  },
  {
    path: 'branches',
    lazy: async () => ({ Component: (await import('./branches-page.tsx')).BranchesPage }),
  },
];
