import { useCallback } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { Copy } from '../model.ts';

/** Of when a copy is, or since when, and its format, as a line. */
export function useExtent() {
  const t = useT('copies');
  const { date, number } = useFormats();
  return useCallback(
    ({ as_of, changed_after, format, gzip }: Copy) => {
      const extent = as_of
        ? t('extent.as_of', { day: date(as_of) })
        : changed_after !== null
          ? t('extent.changed_after', { seq: number(changed_after) })
          : t('extent.now');
      return `${extent} · ${t(`formats.${format}`)}${gzip ? ' (gzip)' : ''}`;
    },
    [t, date, number],
  );
}
