import { useI18n } from '#/i18n/i18n-provider.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';

/** In bytes, as people and makers of disks count. */
export const megabyte = 1_000_000;

/** What a choice is called: by the settings' own words, or as a kind of paper. */
export function useChoiceName() {
  const { i18n } = useI18n();
  const { nameOf } = usePaperKinds();
  return (label: string, choice: string) =>
    i18n.text('settings', `choices.${label}.${choice}`) ?? nameOf(choice);
}
