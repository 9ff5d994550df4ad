import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What accounts and entries are called in the reader's language. */
export function useNames() {
  const { i18n } = useI18n();
  return {
    account: (number: string, fallback = '') => i18n.text('books', `accounts.${number}`) ?? fallback,
    kind: (kind: string) =>
      i18n.text('books', `kinds.${kind.replaceAll('.', '_')}`) ??
      i18n.text('loans', `books.kinds.${kind.replace('loan.', '')}`) ??
      kind,
  };
}
