import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isQuestion, type Question } from './questions.ts';

/** The question that the address names (/faq#early): opened, and brought into view. */
export function useOpenQuestion(): Question | undefined {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<Question>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens its question again
  useEffect(() => {
    const name = hash.slice(1);
    setOpen(isQuestion(name) ? name : undefined);
    if (isQuestion(name)) requestAnimationFrame(() => document.getElementById(name)?.scrollIntoView());
  }, [hash, key]);
  return open;
}
