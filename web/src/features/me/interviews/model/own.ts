import type { OwnInterview } from '#/api/schema.gen.ts';

/** Whether it waits for the client: times are proposed, and one of them can still be chosen. */
export const isToChoose = ({ state, times }: Pick<OwnInterview, 'state' | 'times'>) =>
  state === 'proposed' && times.some(({ free }) => free);
