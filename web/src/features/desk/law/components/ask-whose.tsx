import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import type { LawShown } from '../api/law.ts';
import { type Asked, credits, regimes } from '../model/asked.ts';
import { useWords } from './use-words.ts';

interface Props {
  law: LawShown;
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
}

/** Which country, which body of law, which kind of credit. */
export function AskWhose({ law, asked, onAsk }: Props) {
  const t = useT('law');
  const words = useWords(law.currency);
  const countries = law.countries
    .map((code) => ({ code, name: words.country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, words.language))
    .map(({ code }) => code);
  return (
    <fieldset className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
      <legend className="sr-only">{t('ask.label')}</legend>
      <ChoiceField
        label={t('ask.country')}
        value={asked.country || law.country}
        choices={countries}
        name={words.country}
        onChange={(country) => onAsk({ country })}
      />
      <ChoiceField
        label={t('ask.regime')}
        value={asked.regime}
        choices={regimes}
        name={(regime) => t(`regimes.${regime}`)}
        onChange={(regime) => onAsk({ regime })}
      />
      <ChoiceField
        label={t('ask.credit')}
        value={asked.credit}
        choices={credits}
        name={(credit) => t(`credits.${credit}`)}
        onChange={(credit) => onAsk({ credit })}
      />
    </fieldset>
  );
}
