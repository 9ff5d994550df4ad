import type { ReactNode } from 'react';
import type { Thread } from '#/api/schema.gen.ts';

/** Where staff may go on from a conversation; what is undefined is not for this person. */
export interface ThreadPages {
  client: ((account: string) => string) | undefined;
  request: ((id: string) => string) | undefined;
  loan: ((id: string) => string) | undefined;
  /** Writes down what a conversation complains about. */
  complaint: ((thread: Thread) => ReactNode) | undefined;
}
