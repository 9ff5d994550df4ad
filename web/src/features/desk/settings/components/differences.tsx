import type { SettingsDifference } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames } from '#/i18n/languages.ts';
import { RulesText } from '#/kit/rules-text.tsx';
import { useColon } from '#/lib/use-colon.ts';
import { type Name, useLimited, useSettings } from '../api/settings.ts';
import { addedRules, type Change, changesOf, rewordedTexts, type Step } from '../model/changes.ts';
import { specs } from '../model/specs.ts';
import { useValues } from './use-values.ts';

const shownAtOnce = 12;
const longest = 300;

/** What a version changed: a place, what was there, what is there now. */
export function Differences({ name, of: list }: { name: Name; of: readonly SettingsDifference[] }) {
  if (name === 'law') return <AddedRules of={list} />;
  if (name === 'papers') return <Reworded of={list} />;
  return <Changes name={name} of={list} />;
}

type Shown = { name: Exclude<Name, 'law' | 'papers'>; of: readonly SettingsDifference[] };

function Changes({ name, of: list }: Shown) {
  const t = useT('settings');
  const people = useLimited(name === 'authority');
  const changes = list.flatMap((difference) => changesOf(specs[name], difference));
  const currencies = useCurrencies(changes);
  return (
    <ul className="grid gap-1.5 text-sm">
      {changes.slice(0, shownAtOnce).map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Line key={index} of={change} people={people} currencies={currencies} />
      ))}
      {changes.length > shownAtOnce && (
        <li className="text-ink-muted">{t('more_changes', { count: changes.length - shownAtOnce })}</li>
      )}
    </ul>
  );
}

/** What is added to the law is only ever added at the end: the rows themselves are what people want to read. */
function AddedRules({ of: list }: { of: readonly SettingsDifference[] }) {
  return addedRules(list).map(({ country, rules }) => (
    <RulesText key={rules} country={country} rules={rules} />
  ));
}

/** Texts of papers, by their key and language; the text that ships stands for none of the lender's. */
function Reworded({ of: list }: { of: readonly SettingsDifference[] }) {
  const t = useT('settings');
  const colon = useColon();
  return (
    <ul className="grid gap-1.5 text-sm">
      {rewordedTexts(list).map(({ key, language, before, after }) => (
        <li key={`${language} ${key}`} className="wrap-anywhere">
          <span className="font-medium">{`${key} (${languageNames[language]})`}</span>
          {colon}
          <del lang={language} className="text-ink-muted">
            {before || t('as_shipped')}
          </del>
          {' → '}
          <ins lang={language} className="no-underline">
            {after || t('as_shipped')}
          </ins>
        </li>
      ))}
    </ul>
  );
}

interface Currencies {
  before: string;
  after: string;
}

/** In which currency the amounts of a simulator are: the one that the version changed, or the one in force. */
function useCurrencies(changes: readonly Change[]): Currencies {
  const inForce = useSettings().data?.documents.simulator?.currency ?? '';
  const changed = changes.find(({ spec }) => spec?.at === '/currency');
  return { before: String(changed?.before ?? inForce), after: String(changed?.after ?? inForce) };
}

interface LineProps {
  of: Change;
  currencies: Currencies;
  people: Parameters<typeof useValues>[0];
}

function Line({ of: { trail, spec, language, before, after }, people, currencies }: LineProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const values = useValues(people);
  const colon = useColon();
  const stepName = (step: Step) => {
    if ('label' in step) return i18n.text('settings', `fields.${step.label}`) ?? step.label;
    if ('unknown' in step) return i18n.text('settings', `fields.${step.unknown.slice(1)}`) ?? step.unknown;
    return values.names(step.names) || String(step.number);
  };
  const shown = (value: unknown, currency: string) => {
    const text = values.value(spec, value, currency);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">
        {trail.map(stepName).join(' · ')}
        {language && ` (${languageNames[language]})`}
      </span>
      {colon}
      <del className="text-ink-muted">{shown(before, currencies.before) || t('nothing')}</del>
      {' → '}
      <ins className="no-underline">{shown(after, currencies.after) || t('nothing')}</ins>
    </li>
  );
}
