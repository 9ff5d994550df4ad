import { useEffect, useId } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { useHydrated, useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { Select } from '#/ui/select.tsx';

/** The countries that a text has clauses of, in its order. */
export const countriesIn = (html: string) => [
  ...new Set([...html.matchAll(/ data-country="(\w+)"/g)].flatMap(([, country]) => country ?? [])),
];

interface Props {
  countries: readonly string[];
  country: string | undefined;
  onChoose: (country: string | undefined) => void;
}

/** Shows the clause of one country only. Without script all are there. /terms?country=FR#droit leads to one. */
export function CountryChoice({ countries, country, onChoose }: Props) {
  const t = useT('legal');
  const { i18n } = useI18n();
  const id = useId();
  const ready = useHydrated();
  const asked = oneOf(useSearchAfterHydration(), 'country', countries);
  useEffect(() => onChoose(asked), [asked, onChoose]);
  useEffect(() => hideClauses(countries, country), [countries, country]);
  return (
    <div className={ready ? '' : 'invisible'}>
      <label htmlFor={id} className="font-medium text-sm">
        {t('country.label')}
      </label>
      <Select
        id={id}
        value={country ?? ''}
        onChange={(event) => {
          onChoose(event.target.value || undefined);
          document.querySelector('[data-country]')?.scrollIntoView({ block: 'center' });
        }}
      >
        <option value="">{t('country.all')}</option>
        {countries.map((each) => (
          <option key={each} value={each}>
            {i18n.text('legal', `country.${each}`) ?? each}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The text is the server's and not React's (legal-page.tsx), so what is hidden of it is marked in it. */
function hideClauses(countries: readonly string[], shown: string | undefined) {
  for (const country of countries) {
    for (const clause of document.querySelectorAll<HTMLElement>(`[data-country="${country}"]`)) {
      clause.hidden = shown !== undefined && country !== shown;
    }
  }
}
