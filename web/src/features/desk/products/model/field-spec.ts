/** What a field of a product holds. */
export type Kind =
  | 'text'
  | 'country'
  | 'countries'
  | 'percent'
  | 'signed'
  | 'money'
  | 'whole'
  | 'date'
  | 'choice'
  | 'flag'
  | 'durations'
  | 'year_days'
  | 'set'
  | 'documents'
  | 'situations'
  | 'reminders'
  | 'cantons'
  | 'bands'
  | 'scores'
  | 'insurances'
  | 'notices'
  | 'translated';

export interface FieldSpec {
  /** Where it is in a product: "lending/fees/upfront". */
  at: string;
  kind: Kind;
  /** Of percentages and whole numbers; one that may be negative is `signed`. */
  min?: number;
  max?: number;
  /** Left out of the product where it says nothing. */
  sparse?: boolean;
  /** Of whole numbers and choices: the catalog's word for what they count or name. */
  unit?: 'days' | 'months';
  choices?: readonly string[];
  /** Of choices whose words stand under another name than the last part of the place. */
  named?: string;
  required?: boolean;
}

export interface SectionSpec {
  name: string;
  fields: readonly FieldSpec[];
}
