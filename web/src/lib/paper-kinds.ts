import { useI18n } from '#/i18n/i18n-provider.tsx';

/** What papers prove, in the order in which people read them. The server has the same list. */
export const paperKinds = [
  'identity',
  'residence',
  'address',
  'income',
  'bank',
  'employment',
  'tax',
  'accounts',
  'pension',
  'enrolment',
  'tenancy',
  'property',
  'other',
] as const;

/** What a kind of paper is called, what serves as one, and how a person is housed; what a newer server has as it is stored. */
export function usePaperKinds() {
  const { i18n } = useI18n();
  return {
    nameOf: (kind: string) => i18n.text('paper_kinds', `kind.${kind}`) ?? kind,
    hintOf: (kind: string) => i18n.text('paper_kinds', `hint.${kind}`),
    housingOf: (answer: string) => answer && (i18n.text('paper_kinds', `housing.${answer}`) ?? answer),
  };
}
