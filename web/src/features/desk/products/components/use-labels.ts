import { useCallback } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames } from '#/i18n/languages.ts';
import { fieldAt } from '../model/fields.ts';

/** What a place of a product is called: "/rates/fixed", "lending/mediation/de". */
export function useLabels(): (pointer: string) => string {
  const t = useT('products');
  const { i18n } = useI18n();
  return useCallback(
    (pointer) => {
      const at = pointer.replace(/^\//, '');
      const found = fieldAt(at);
      const key = (found?.spec.at ?? at).replaceAll('/', '.');
      const label = i18n.text('products', `fields.${key}`) ?? at;
      if (!found?.language) return label;
      const language = languageNames[found.language as Language] ?? found.language;
      return t('in_language', { label, language });
    },
    [t, i18n],
  );
}
