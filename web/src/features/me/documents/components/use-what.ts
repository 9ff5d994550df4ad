import type { HandedIn } from '#/api/schema.gen.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';

export function useWhat(): (paper: Pick<HandedIn, 'kind'>) => string {
  const { nameOf } = usePaperKinds();
  return ({ kind }) => nameOf(kind);
}
