import { useCallback } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { weightOf } from '../model.ts';

/** Says how much something weighs, and of how many files it is where that is known. */
export function useSize(): (of: { bytes: number; files?: number }) => string {
  const t = useT('backups');
  const { number } = useFormats();
  return useCallback(
    ({ bytes, files }) => {
      const { value, unit } = weightOf(bytes);
      const size = t(`unit.${unit}`, { value: number(value) });
      return files === undefined ? size : t('size', { size, count: files });
    },
    [t, number],
  );
}
