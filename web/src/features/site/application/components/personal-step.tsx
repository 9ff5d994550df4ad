import { useWatch } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { namedIn } from '#/lib/credit/catalogue.ts';
import { limits } from '#/lib/rules.ts';
import { useSite } from '#/lib/site.ts';
import type { FormValues } from '../model/answers.ts';
import { choices } from '../model/choices.ts';
import { todayIn } from '../model/products.ts';
import { useCountryOptions } from './countries.ts';
import { RadioField, SelectField, TextField, useListOptions } from './fields.tsx';

/** No one older than this has ever applied for anything. */
const oldest = 130;

/** `invited`: the address is the one that the invitation went to, and stays. */
export function PersonalStep({ invited = false }: { invited?: boolean }) {
  const t = useT('apply');
  const countries = useCountryOptions();
  const civilities = useListOptions('civilite', choices.civilite);
  const site = useSite();
  const [currency, residence] = useWatch<FormValues, ['currency', 'country']>({
    name: ['currency', 'country'],
  });
  const today = todayIn(site, { currency, residence }, new Date());
  const chooses = !invited && namedIn(site, currency).length > 0;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-6">
      <RadioField
        name="civilite"
        label={t('fields.civilite')}
        options={civilities}
        className="sm:col-span-6"
      />
      <TextField
        name="first_name"
        label={t('fields.first_name')}
        required
        autoComplete="given-name"
        className="sm:col-span-3"
      />
      <TextField
        name="last_name"
        label={t('fields.last_name')}
        required
        autoComplete="family-name"
        className="sm:col-span-3"
      />
      <TextField
        name="email"
        label={t('fields.email')}
        hint={!invited && t('fields.email_hint')}
        readOnly={invited}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        className="justify-end sm:col-span-3"
      />
      <TextField
        name="phone"
        label={t('fields.phone')}
        hint={t('fields.phone_hint')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="justify-end sm:col-span-3"
      />
      <TextField
        name="birth_date"
        label={t('fields.birth_date')}
        required={invited}
        type="date"
        min={yearsBefore(today, oldest)}
        max={yearsBefore(today, limits.age)}
        autoComplete="bday"
        className="sm:col-span-3"
      />
      <SelectField
        name="nationality"
        label={t('fields.nationality')}
        options={countries}
        empty={t('choose')}
        className="sm:col-span-3"
      />
      <TextField
        name="address"
        label={t('fields.street')}
        autoComplete="address-line1"
        className="sm:col-span-4"
      />
      <TextField
        name="house_number"
        label={t('fields.house_number')}
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField
        name="postal_code"
        label={t('fields.postal_code')}
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
      <TextField
        name="city"
        label={t('fields.city')}
        autoComplete="address-level2"
        className="sm:col-span-4"
      />
      <SelectField
        name="country"
        label={t('fields.country')}
        hint={chooses && t('fields.country_hint')}
        required={chooses}
        options={countries}
        empty={t('choose')}
        autoComplete="country"
        className="sm:col-span-6"
      />
    </div>
  );
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
