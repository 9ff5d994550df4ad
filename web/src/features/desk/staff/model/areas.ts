import type { Permission } from '../api/roles.ts';

/** Which part of the work permissions belong to, by what stands before their dot. */
const areas = {
  requests: ['request', 'condition', 'offer', 'document', 'dossier'],
  loans: ['loan', 'payout', 'bank', 'collection', 'charge', 'ledger'],
  clients: ['client', 'message', 'complaint', 'privacy', 'task', 'dashboard'],
  rules: ['product', 'rules', 'partner'],
} as const;

export type Area = keyof typeof areas | 'keeping';

const areaOf = (permission: Permission): Area => {
  const [subject] = permission.split('.');
  const found = Object.entries(areas).find(([, subjects]) => subjects.some((each) => each === subject));
  return found ? (found[0] as Area) : 'keeping';
};

/** Permissions by the part of the work that they belong to, each in the order in which it came. */
export function byArea(permissions: readonly Permission[]): [Area, Permission[]][] {
  const order: Area[] = [...(Object.keys(areas) as Area[]), 'keeping'];
  return order
    .map((area): [Area, Permission[]] => [area, permissions.filter((each) => areaOf(each) === area)])
    .filter(([, list]) => list.length > 0);
}

/** What of one list is not in another. */
export const without = (list: readonly Permission[], other: readonly Permission[]) =>
  list.filter((each) => !other.includes(each));
