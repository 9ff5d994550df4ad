import { useState } from 'react';
import type { Text } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import type { Told } from '#/kit/questions/model.ts';
import { QuestionInputs } from '#/kit/questions/question-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import type { Draft } from '../model/questions-spec.ts';

/** The questions that are not closed as applicants meet them, in any of their languages; what is answered here is kept nowhere. */
export function QuestionsPreview({ document }: { document: readonly Draft[] }) {
  const t = useT('settings');
  const { language: reader } = useI18n();
  const [language, choose] = useState(reader);
  const [answers, answer] = useState<Told>({});
  const asked = document.filter(({ closed }) => !closed);
  if (asked.length === 0) return null;
  const say = (text: Partial<Text> | undefined) => text?.[language] ?? '';
  return (
    <section className="mt-6 rounded-control border border-line p-4" aria-label={t('questions_preview')}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 className="text-lg">{t('questions_preview')}</h3>
        <Field label={t('questions_language')}>
          <Select
            value={language}
            onChange={({ target }) => choose(languages.find((one) => one === target.value) ?? reader)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-col gap-3" lang={language}>
        <QuestionInputs
          items={asked.map((each) => ({
            ...each,
            label: say(each.label) || each.code,
            help: say(each.help),
            purpose: say(each.purpose),
            required: each.required === true,
            choices: (each.choices ?? []).map(({ value, label }) => ({ value, label: say(label) })),
            min: each.min ?? null,
            max: each.max ?? null,
            length: each.length || 4000,
            after: each.after?.code ? each.after : null,
            staff_only: each.staff_only === true,
            special: each.special === true,
          }))}
          currency=""
          answers={answers}
          errorOf={() => undefined}
          onAnswer={(code, value) => answer((before) => ({ ...before, [code]: value }))}
        />
      </div>
    </section>
  );
}
