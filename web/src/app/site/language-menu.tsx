import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';

/** A plain form in a native disclosure: without script it asks the server for ?lang=xx, with script nothing reloads. */
export function LanguageMenu() {
  const t = useT('common');
  const { language, setLanguage } = useI18n();
  const { menu, close } = useDisclosure();
  const navigate = useNavigate();
  const { search } = useLocation();

  const choose = (event: MouseEvent, next: Language) => {
    event.preventDefault();
    close();
    void setLanguage(next);
    // An address that names a language would bring that one back at the next refresh.
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.set('lang', next);
    // The fragment of the address bar: the router still has secrets that were taken out of it (takeFromFragment).
    void navigate({ search: `${query}`, hash: location.hash }, { replace: true });
  };

  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={`${t('language')}: ${languageNames[language]} (${language})`}
        className="flex h-11 list-none items-center gap-1 rounded-control px-2.5 font-medium text-sm uppercase hover:bg-brand-tint [&::-webkit-details-marker]:hidden"
      >
        {language}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <form
        method="get"
        className="absolute top-full right-0 mt-1 grid w-44 rounded-control border border-line bg-surface p-1 shadow-raised"
      >
        {languages.map((each) => (
          <button
            key={each}
            type="submit"
            name="lang"
            value={each}
            lang={each}
            aria-current={each === language || undefined}
            className="min-h-11 rounded-sm px-3 text-left hover:bg-brand-tint aria-[current=true]:font-semibold aria-[current=true]:text-brand"
            onClick={(event) => choose(event, each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </form>
    </details>
  );
}
