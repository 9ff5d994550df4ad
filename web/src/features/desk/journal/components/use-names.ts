import { useI18n } from '#/i18n/i18n-provider.tsx';

/** Actions and kinds of things in words. One that has no words yet shows its own name. */
export function useNames() {
  const { i18n } = useI18n();
  return {
    action: (action: string) => i18n.text('journal', `actions.${action.replaceAll('.', '_')}`) ?? action,
    entity: (kind: string) => i18n.text('journal', `entities.${kind}`) ?? kind,
    actor: (kind: string) => i18n.text('journal', `actors.${kind}`) ?? kind,
  };
}
