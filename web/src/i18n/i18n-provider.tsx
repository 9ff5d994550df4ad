import { createContext, type ReactNode, startTransition, use, useCallback, useMemo, useState } from 'react';
import type { I18n } from './i18n.ts';
import type { Key, Namespace, Params } from './keys.ts';
import { type Language, languageCookie } from './languages.ts';

interface Value {
  i18n: I18n;
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
}

const I18nContext = createContext<Value | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [language, show] = useState(i18n.language);
  const setLanguage = useCallback(
    async (next: Language) => {
      await i18n.change(next);
      rememberLanguage(next);
      startTransition(() => show(next)); // parts of the page whose scripts are on their way stay in sight
    },
    [i18n],
  );
  const value = useMemo(() => ({ i18n, language, setLanguage }), [i18n, language, setLanguage]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

function rememberLanguage(language: Language) {
  document.documentElement.lang = language;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser, and the server reads this preference
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

export function useI18n(): Value {
  const value = use(I18nContext);
  if (!value) throw new Error('useI18n needs an I18nProvider above');
  return value;
}

export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/**
 * The texts of one catalog: `const t = useT('home'); t('hero.title')`. In the language of the tree, which a part that
 * is still being taken over may lag behind.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { i18n, language } = useI18n();
  return useCallback((key, params) => i18n.t(namespace, key, params, language), [i18n, namespace, language]);
}

export function useLanguage(): Language {
  return useI18n().language;
}
