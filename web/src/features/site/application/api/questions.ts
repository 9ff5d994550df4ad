import { useEffect, useState } from 'react';
import type { Questions } from '#/api/schema.gen.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { api } from '#/lib/api.ts';

/** The lender's own questions for a product, in the reader's language, with the words around them. */
export function useQuestions(product: string) {
  const { i18n, language } = useI18n();
  const [tries, setTries] = useState(0);
  const [questions, setQuestions] = useState<Questions>();
  const [failed, setFailed] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is asked for, and it is asked again on purpose
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailed(undefined);
    Promise.all([api.get('/questions', { signal, query: { product } }), i18n.load('questions')]).then(
      ([found]) => signal.aborted || setQuestions(found),
      (error) => signal.aborted || setFailed(error),
    );
    return () => leaving.abort();
  }, [product, language, tries]);
  return { questions, failed, again: () => setTries(tries + 1) };
}
