import { type FieldError, get, useController, useFormContext } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { readAnswers, writeAnswers } from '#/kit/questions/model.ts';
import { QuestionInputs } from '#/kit/questions/question-inputs.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { useQuestions } from '../api/questions.ts';
import type { FormValues } from '../model/answers.ts';

const control = 'input, select, textarea';

/** What the lender asks of its own for a product. The server holds the answers against the questions. */
export function OwnQuestions({ product }: { product: string }) {
  const t = useT('apply');
  const errorMessage = useErrorMessage();
  const { questions, failed, again } = useQuestions(product);
  const { field } = useController<FormValues, 'answers'>({ name: 'answers' });
  const { formState, clearErrors } = useFormContext<FormValues>();
  if (failed) {
    return (
      <Alert tone="warning" title={errorMessage(failed)}>
        <Button type="button" variant="secondary" size="small" onClick={again}>
          {t('documents.retry')}
        </Button>
      </Alert>
    );
  }
  if (!questions?.items.length) return null;
  const answers = readAnswers(field.value);
  const focus = (section: HTMLElement | null) => {
    if (!section) return;
    const wrong = section.querySelector<HTMLElement>('[aria-invalid="true"]');
    field.ref({ focus: () => (wrong ?? section.querySelector<HTMLElement>(control))?.focus() });
  };
  return (
    <fieldset ref={focus} onBlur={field.onBlur}>
      <legend className="mb-4 font-semibold text-lg">{t('fields.answers')}</legend>
      <div className="flex flex-col gap-3">
        <QuestionInputs
          items={questions.items}
          currency={questions.currency}
          answers={answers}
          errorOf={(code) => (get(formState.errors, `answers.${code}`) as FieldError | undefined)?.message}
          onAnswer={(code, value) => {
            clearErrors(`answers.${code}` as 'answers');
            field.onChange(writeAnswers({ ...answers, [code]: value }));
          }}
        />
      </div>
    </fieldset>
  );
}
