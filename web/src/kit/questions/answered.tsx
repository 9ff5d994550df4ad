import type { Question, Questions } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { readAnswers, told } from './model.ts';

/** Each question with its answer in words. */
export function Answered({ questions, answers }: { questions: Questions; answers: string }) {
  const t = useT('questions');
  const given = readAnswers(answers);
  const textOf = useAnswerText(questions.currency);
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {told(questions.items, given).map((question) => (
        <div key={question.code} className="min-w-0">
          <dt className="text-ink-muted text-xs">{question.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-medium">
            {textOf(question, given[question.code]) || (
              <span className="font-normal text-ink-muted">{t('none')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useAnswerText(currency: string) {
  const t = useT('questions');
  const formats = useFormats();
  return ({ kind, choices }: Question, value: unknown): string => {
    const labelOf = (one: unknown) => choices.find((each) => each.value === one)?.label ?? '';
    if (value == null || value === '') return '';
    switch (kind) {
      case 'yes_no':
        return t(value === true ? 'yes' : 'no');
      case 'choice':
        return labelOf(value);
      case 'choices':
        return (value as unknown[]).map(labelOf).join(', ');
      case 'amount':
        return typeof value === 'number' ? formats.money({ amount: value, currency }) : '';
      case 'number':
        return typeof value === 'number' ? formats.number(value) : '';
      case 'date':
        return formats.date(String(value));
      default:
        return String(value);
    }
  };
}
