import { useI18n } from '#/i18n/i18n-provider.tsx';
import { returnCode } from '../../model/words.ts';

/** A reason of a bank's for a return or a rejection: its code, with words where there are some. */
export function useReason(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => {
    const words = returnCode(code) && i18n.text('treasury', `codes.${code}`);
    return words ? `${code}: ${words}` : code;
  };
}
