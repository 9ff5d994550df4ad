import { useMemo } from 'react';
import { useI18n, useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { fromDecimal } from '#/lib/typed-numbers.ts';
import { productFields } from '../model/form.ts';

interface Bin {
  up_to: number;
  points: number;
}

/** The sign between whole numbers and fractions that people of this language type. */
export const useMark = (): ',' | '.' => (useLanguage() === 'en' ? '.' : ',');

/** The words for places and values of rules: those of products are the page's of products. */
export function useWords() {
  const t = useT('rules');
  const { i18n } = useI18n();
  const formats = useFormats();
  const mark = useMark();
  return useMemo(() => {
    const text = (namespace: 'products' | 'admin' | 'rules' | 'paper_kinds', key: string) =>
      i18n.text(namespace, key);
    const fieldLabel = (at: string) => {
      const label = productFields.find((each) => each.at === at)?.label ?? at;
      const key = label === 'documents_needed' ? 'lending/documents_needed' : label;
      return text('products', `fields.${key.replaceAll('/', '.')}`) ?? at;
    };
    const work = (name: string) => {
      const [status = '', since] = name.split('/');
      const words = text('admin', `values.employment_status.${status}`) ?? status;
      return since ? `${words}, ${text('admin', `values.employment_duration.${since}`) ?? since}` : words;
    };
    const income = (name: string) => text('admin', `values.income_type.${name}`) ?? name;
    /** "/products/EU-CONSO/burden_max", "/scorecard/income/Salaire" */
    const placeLabel = (pointer: string) => {
      const at = pointer.replaceAll('~1', '/');
      const product = /^\/products\/([^/]+)(?:\/(.+))?$/.exec(at);
      if (product) return [product[1], product[2] && fieldLabel(product[2])].filter(Boolean).join(' – ');
      const [part = '', ...rest] = at.replace(/^\/scorecard\//, '').split('/');
      const name = rest.join('/');
      const value = part === 'employment' ? work(name) : part === 'income' ? income(name) : '';
      const label = text('rules', `card.${part}`) ?? part;
      return value ? `${label} – ${value}` : label;
    };
    const bins = (list: Bin[]) =>
      list.map(({ up_to, points }) =>
        up_to ? t('card.up_to_is', { bound: up_to, points }) : t('card.above_is', { points }),
      );
    /** A list of bins, of papers, or of months. */
    const listLines = (at: string, list: unknown[]): string[] => {
      if (list.every((each) => typeof each === 'object')) return bins(list as Bin[]);
      if (at !== 'documents_needed') return [list.join(', ')];
      return list.map((each) => text('paper_kinds', `kind.${each}`) ?? String(each));
    };
    const plainValue = (at: string, value: unknown, currency: string): string => {
      const kind = productFields.find((each) => each.at === at)?.kind;
      if (kind === 'money') return formats.money({ amount: value as number, currency });
      const share = kind === 'percent' || kind === 'optional';
      return share ? `${fromDecimal(value as string, mark)} %` : String(value);
    };
    const valueLines = (pointer: string, json: string, currency: string): string[] => {
      const value: unknown = json ? JSON.parse(json) : '';
      const at = pointer.replace(/^\/products\/[^/]+\//, '');
      if (Array.isArray(value)) return value.length > 0 ? listLines(at, value) : [];
      return value === '' ? [] : [plainValue(at, value, currency)];
    };
    const code = (kind: string, name: string) => text('rules', `codes.${kind}.${name}`) ?? name;
    const result = (kind: string, value: string) =>
      kind === 'points' ? value : (text('rules', `results.${value || 'none'}`) ?? value);
    return { fieldLabel, work, income, placeLabel, valueLines, code, result };
  }, [t, i18n, formats, mark]);
}
