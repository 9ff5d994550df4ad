import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnswerName, FormValues } from '../model/answers.ts';
import type { Marks } from '../model/marks.ts';
import type { PapersProps } from './application-form.tsx';

/** Fills the form with what papers say. A mark goes when its answer is changed or called right. */
export function useFilling({ marks, onMarks, onRight }: Pick<PapersProps, 'marks' | 'onMarks' | 'onRight'>) {
  const { getValues, setValue, clearErrors, subscribe } = useFormContext<FormValues>();
  const current = useRef(marks);
  current.current = marks;
  const told = useRef(onMarks);
  told.current = onMarks;
  const set = useCallback((next: Marks) => {
    current.current = next;
    told.current(next);
  }, []);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const before = Object.entries(current.current);
          const same = before.filter(([name, value]) => getValues(name as AnswerName) === value);
          if (same.length < before.length) set(Object.fromEntries(same));
        },
      }),
    [subscribe, getValues, set],
  );

  /** Takes what papers say together. What the person answered themselves stays; what no paper says any more goes. */
  const read = (found: Marks) => {
    const before = current.current;
    const fresh = Object.fromEntries(
      Object.entries(found).filter(([name]) => name in before || !getValues(name as AnswerName)),
    ) as Marks;
    const names = Object.keys({ ...before, ...fresh }) as AnswerName[];
    set(fresh); // before the values: none of them is for a moment an answer
    current.current = {};
    for (const name of names) {
      if (before[name] !== fresh[name]) setValue(name, fresh[name] ?? '', { shouldDirty: true });
    }
    current.current = fresh;
    clearErrors(names);
  };

  const confirm = (names: readonly AnswerName[]) => {
    set(
      Object.fromEntries(
        Object.entries(current.current).filter(([name]) => !names.includes(name as AnswerName)),
      ),
    );
    clearErrors([...names]);
    onRight();
  };
  return { read, confirm };
}
