import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import type { ChartRow } from '../api/books.ts';

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

/** For which product and currency a row counts, in words. */
export function useOnly() {
  const t = useT('books');
  return ({ product, currency }: ChartRow) =>
    [product, currency].filter(Boolean).join(', ') || t('chart.all');
}
