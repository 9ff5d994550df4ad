import { Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { Icon } from '#/ui/icon.tsx';
import { Select } from '#/ui/select.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const year = 365 * 24 * 60 * 60;

/** On the page the theme is an attribute, which the server writes from the cookie. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function applyTheme(theme: Theme): void {
  const value = theme === 'system' ? 'auto' : theme;
  document.documentElement.dataset.theme = value;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser, and the server reads this preference
  document.cookie = `florin_theme=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Language and appearance, in a native disclosure. */
export function Preferences() {
  const t = useT('admin');
  const { language, setLanguage } = useI18n();
  const [theme, setTheme] = useState(currentTheme);
  const { menu } = useDisclosure();
  const id = useId();
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={`${t('shell.language')}, ${t('shell.theme')}`}
        className="grid size-11 list-none place-items-center rounded-control text-brand hover:bg-brand-tint [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Settings2} />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 flex w-64 flex-col gap-3 rounded-control border border-line bg-surface p-4 shadow-raised">
        <div>
          <label htmlFor={`${id}-language`} className="font-medium text-sm">
            {t('shell.language')}
          </label>
          <Select
            id={`${id}-language`}
            value={language}
            onChange={(event) => void setLanguage(event.target.value as Language)}
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={`${id}-theme`} className="font-medium text-sm">
            {t('shell.theme')}
          </label>
          <Select
            id={`${id}-theme`}
            value={theme}
            onChange={(event) => {
              const next = event.target.value as Theme;
              applyTheme(next);
              setTheme(next);
            }}
          >
            {themes.map((each) => (
              <option key={each} value={each}>
                {t(`shell.themes.${each}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </details>
  );
}
