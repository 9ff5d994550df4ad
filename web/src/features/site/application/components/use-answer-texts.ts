import { useFormContext } from 'react-hook-form';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useCantonName } from '#/lib/cantons.ts';
import { useCountryName } from '#/lib/countries.ts';
import { productFor } from '#/lib/credit/catalogue.ts';
import { useProductName } from '#/lib/credit/use-product-name.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { useSite } from '#/lib/site.ts';
import { type AnswerName, type FormValues, ownInsurance } from '../model/answers.ts';
import { wishOf } from '../model/products.ts';
import { useValueText } from './fields.tsx';

/** The label of a field and what was answered, as people read it. */
export function useAnswerTexts() {
  const t = useT('apply');
  const formats = useFormats();
  const countryName = useCountryName();
  const cantonName = useCantonName();
  const valueText = useValueText();
  const site = useSite();
  const language = useLanguage();
  const { nameOf, lawOf } = useProductName();
  const { getValues } = useFormContext<FormValues>();

  const labelOf = (name: AnswerName) => t(`fields.${name === 'address' ? 'street' : name}`);

  const textOf = (name: AnswerName): string => {
    const answers = getValues();
    if (name === 'product') return productText(answers);
    if (name === 'insurance') return insuranceText(answers);
    const value = answers[name].trim();
    return value && written(name, value, answers.currency);
  };

  /** The default, too, which no one has chosen. */
  const productText = (answers: FormValues): string => {
    const product = productFor(site, wishOf(answers));
    return product ? `${nameOf(product)} (${lawOf(product)})` : '';
  };

  const insuranceText = (answers: FormValues): string => {
    if (answers.insurance === ownInsurance) return t('insurance.own');
    const offered = productFor(site, wishOf(answers))?.insurances ?? [];
    return offered.find(({ code }) => code === answers.insurance)?.name[language] ?? t('insurance.none');
  };

  const written = (name: AnswerName, value: string, currency: string): string => {
    switch (name) {
      case 'civilite':
      case 'income_type':
      case 'employment_status':
      case 'employment_duration':
      case 'housing':
        return valueText(name, value);
      case 'purpose':
        return t(`values.purpose.${value}` as Parameters<typeof t>[0]);
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
