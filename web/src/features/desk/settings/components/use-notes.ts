import type { SettingsOverview } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import type { Name } from '../api/settings.ts';

type Rule = SettingsOverview['documents']['retention']['rules'][number];

/** What is to be known of the periods of retention: what each class covers, what a period is in years, what the law asks. */
export function useNotes(
  name: Name,
  document: unknown,
  law: SettingsOverview['law_months'],
): ReadonlyMap<string, string> {
  const t = useT('settings');
  const { i18n } = useI18n();
  const notes = new Map<string, string>();
  if (name !== 'retention') return notes;
  (document as { rules: Rule[] }).rules.forEach((rule, index) => {
    const least = law.find((each) => each.class === rule.class && each.country === rule.country.trim());
    notes.set(`/rules/${index}/class`, i18n.text('settings', `classes.${rule.class}`) ?? '');
    notes.set(
      `/rules/${index}/months`,
      [
        rule.months >= 12 && rule.months % 12 === 0 && t('years_value', { count: rule.months / 12 }),
        least && t('law_months', { count: least.months }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  });
  return notes;
}
