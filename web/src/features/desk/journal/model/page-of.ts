import { adminPaths } from '#/app/admin/paths.ts';

const root = adminPaths.dashboard;

const pages: Record<string, (id: string) => string> = {
  request: (id) => `${root}/loan-requests/${id}`,
  loan: (id) => `${root}/loans/${id}`,
  client: (id) => `${root}/clients/${id}`,
};

/** The page of what a record is about, where it has one. */
export const pageOf = (kind: string, id: string): string | undefined =>
  Object.hasOwn(pages, kind) ? pages[kind]?.(encodeURIComponent(id)) : undefined;
