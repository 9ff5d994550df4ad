import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';

/** "62.5" as people of this language write it; nothing to say without a request. */
export function usePercent() {
  const { percent } = useFormats();
  const t = useT('rules');
  return (text: string) => (text ? percent(Number(text)) : t('none'));
}
