import { useEffect, useRef } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { answerNames, type FormValues } from '../model/answers.ts';
import { numberOf, stepOfField } from '../model/steps.ts';
import { useAnswerTexts } from './use-answer-texts.ts';

type Name = keyof FormValues;

/** What is wrong, each with a way there. `attempt` counts the failed tries: each takes the focus here. */
export function ErrorSummary({ attempt, onGoTo }: { attempt: number; onGoTo: (name: Name) => void }) {
  const t = useT('apply');
  const box = useRef<HTMLElement>(null);
  const messageOf = useFieldMessage();
  const { labelOf } = useAnswerTexts();
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const noticed = useRef(0);
  useEffect(() => {
    if (attempt === noticed.current || (attempt > 0 && !box.current)) return; // the errors come a moment later
    noticed.current = attempt;
    box.current?.focus();
  });

  const names: Name[] = [...answerNames, 'declaration' as const];
  const wrong = names.filter((name) => errors[name]);
  const textOf = (name: Name) => {
    const wrong = name === 'answers' ? Object.values(errors.answers ?? {})[0] : errors[name];
    const text = messageOf((wrong as FieldError | undefined)?.message) ?? '';
    return name === 'declaration' ? text : t('labelled', { label: labelOf(name), text });
  };
  if (attempt === 0 || wrong.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-label={t('errors_found')} className="rounded-control">
      <Alert tone="danger" title={t('errors_found')}>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {wrong.map((name) => (
            <li key={name}>
              <Link
                to={`?step=${numberOf(stepOfField(name))}`}
                className="underline underline-offset-2"
                onClick={(event) => {
                  event.preventDefault();
                  onGoTo(name);
                }}
              >
                {textOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}
