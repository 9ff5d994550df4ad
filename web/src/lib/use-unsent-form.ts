import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLeaveWarning } from './use-leave-warning.ts';

/**
 * What is typed into a form waits in memory, for `name`, while another page of the area is looked at, as one text does
 * in use-unsent.ts; the browser asks before it closes the page on it. Gives how to forget it once it is sent.
 */
export function useUnsentForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): () => void {
  const queries = useQueryClient();
  const { reset, subscribe } = form;
  useLeaveWarning(form.formState.isDirty);
  useEffect(() => {
    const kept = queries.getQueryData<Values>(['unsent', name]);
    if (kept) reset(kept, { keepDefaultValues: true });
    queries.setQueryDefaults(['unsent'], { gcTime: Number.POSITIVE_INFINITY });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void queries.setQueryData(['unsent', name], { ...values }),
    });
  }, [queries, reset, subscribe, name]);
  return () => {
    reset();
    queries.removeQueries({ queryKey: ['unsent', name] });
  };
}
