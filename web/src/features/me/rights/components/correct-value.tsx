import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCountries } from '#/lib/countries.ts';
import { isDay, useFormats } from '#/lib/format.ts';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';

/** What is chosen, since the file holds it in a form that no one spells: a day, a country's code. */
export const isChosen = (field: string) => field === 'birth_date' || field === 'nationality';

/** The control for the right value of a field of the file. */
export function CorrectValue({ field, ...register }: { field: string } & UseFormRegisterReturn) {
  const t = useT('rights');
  const countries = useCountries();
  if (field === 'birth_date') return <Input {...register} type="date" autoComplete="bday" />;
  if (field !== 'nationality') return <Input {...register} autoComplete="off" maxLength={500} />;
  return (
    <Select {...register}>
      <option value="">{t('correction.choose')}</option>
      {countries.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** A value of a field as a person reads it. */
export function useValueText(): (field: string, value: string) => string {
  const { date } = useFormats();
  const countries = useCountries();
  return (field, value) => {
    if (field === 'birth_date' && isDay(value)) return date(value);
    if (field === 'nationality') return countries.find(([code]) => code === value)?.[1] ?? value;
    return value;
  };
}
