import { useFormContext } from 'react-hook-form';
import { Answered } from '#/kit/questions/answered.tsx';
import { useQuestions } from '../api/questions.ts';
import type { FormValues } from '../model/answers.ts';

/** The answers to the lender's own questions, to be looked at once more. */
export function OwnAnswers({ product }: { product: string }) {
  const { questions } = useQuestions(product);
  const { getValues } = useFormContext<FormValues>();
  if (!questions?.items.length) return null;
  return <Answered questions={questions} answers={getValues('answers')} />;
}
