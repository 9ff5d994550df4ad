import type { NeededPaper } from '#/api/schema.gen.ts';

/** What the client has to do something about. */
export const isOpen = ({ state }: Pick<NeededPaper, 'state'>) =>
  state === 'missing' || state === 'resend' || state === 'expired';
