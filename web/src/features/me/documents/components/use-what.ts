import type { HandedIn } from '#/api/schema.gen.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';

export function useWhat(): (paper: Pick<HandedIn, 'kind'>) => string {
  const { i18n } = useI18n();
  return ({ kind }) => i18n.text('documents', `kind.${kind}`) ?? kind;
}
