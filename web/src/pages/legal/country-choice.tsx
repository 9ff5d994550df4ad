import { useEffect, useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { useHydrated, useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { Select } from '#/ui/select.tsx';

export const lawCountries = ['CH', 'FR', 'EU'] as const;
export type LawCountry = (typeof lawCountries)[number];

interface Props {
  country: LawCountry | undefined;
  onChoose: (country: LawCountry | undefined) => void;
}

/** Shows the clause of one country only. Without script all are there. /terms?country=FR#droit leads to one. */
export function CountryChoice({ country, onChoose }: Props) {
  const t = useT('legal');
  const id = useId();
  const ready = useHydrated();
  const asked = oneOf(useSearchAfterHydration(), 'country', lawCountries);
  useEffect(() => onChoose(asked), [asked, onChoose]);
  return (
    <div className={ready ? '' : 'invisible'}>
      <label htmlFor={id} className="font-medium text-sm">
        {t('country.label')}
      </label>
      <Select
        id={id}
        value={country ?? ''}
        onChange={(event) => {
          onChoose(lawCountries.find((each) => each === event.target.value));
          document.querySelector('[data-country]')?.scrollIntoView({ block: 'center' });
        }}
      >
        <option value="">{t('country.all')}</option>
        {lawCountries.map((each) => (
          <option key={each} value={each}>
            {t(`country.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
