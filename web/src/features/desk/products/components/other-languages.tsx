import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import type { Texts } from '../model/form.ts';

/** What is said in the languages that the reader does not read. */
export function OtherLanguages({ of: texts }: { of: readonly Texts[] }) {
  const t = useT('products');
  const { language } = useI18n();
  return (
    <details className="font-normal text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-brand">
        {t('other_languages')}
      </summary>
      <div className="grid gap-2">
        {languages
          .filter((each) => each !== language)
          .map((each) => (
            <div key={each} lang={each}>
              <p className="text-ink-muted text-xs">{languageNames[each]}</p>
              {texts.map((text) => (
                <p key={text[each]}>{text[each]}</p>
              ))}
            </div>
          ))}
      </div>
    </details>
  );
}
