import { useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCantonName } from '#/lib/cantons.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import type { AnswerName, FormValues } from '../model/answers.ts';
import { useCountryName } from './countries.ts';
import { useValueText } from './fields.tsx';

/** The label of a field and what was answered, as people read it. */
export function useAnswerTexts() {
  const t = useT('apply');
  const formats = useFormats();
  const countryName = useCountryName();
  const cantonName = useCantonName();
  const valueText = useValueText();
  const { getValues } = useFormContext<FormValues>();

  const labelOf = (name: AnswerName) => t(`fields.${name === 'address' ? 'street' : name}`);

  const textOf = (name: AnswerName): string => {
    const answers = getValues();
    const value = answers[name].trim();
    return value && written(name, value, answers.currency);
  };

  const written = (name: AnswerName, value: string, currency: string): string => {
    switch (name) {
      case 'civilite':
      case 'income_type':
      case 'employment_status':
      case 'employment_duration':
        return valueText(name, value);
      case 'nationality':
      case 'country':
        return countryName(value);
      case 'canton':
        return cantonName(value);
      case 'birth_date':
        return formats.date(value);
      case 'loan_amount':
      case 'monthly_income':
      case 'rent':
      case 'other_loans':
      case 'taxes':
        return formats.money({ amount: parseAmount(value, currency) ?? 0, currency });
      case 'loan_duration':
        return t('fields.months', { count: Number(value) });
      case 'rate_type':
        return t(value === 'variable' ? 'fields.rate_variable' : 'fields.rate_fixed');
      default:
        return value;
    }
  };
  return { labelOf, textOf };
}
