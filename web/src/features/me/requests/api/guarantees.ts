import { ofAPerson, reading } from '#/lib/calls.ts';

/** Who guarantees the person's loans. */
export const ownGuaranteesQuery = () => ({ ...reading(['own-guarantees'], '/me/guarantees'), ...ofAPerson });
