import { useI18n } from '#/i18n/i18n-provider.tsx';

export type Values = 'civilite' | 'income_type' | 'employment_status' | 'employment_duration';

/** The label of a value of the form; one that the catalogs do not know is shown as stored. */
export function useValueLabel(): (list: Values, value: string) => string {
  const { i18n } = useI18n();
  return (list, value) => (value ? (i18n.text('admin', `values.${list}.${value}`) ?? value) : '');
}
