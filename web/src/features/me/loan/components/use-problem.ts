import { ApiError } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage, useFieldMessage } from '#/lib/errors.ts';

/** What to tell of a refusal away from the form that it is about: of a wrong field, what is wrong with it. */
export function useProblem(): (error: unknown) => string | undefined {
  const messageOf = useErrorMessage();
  const fieldMessage = useFieldMessage();
  return (error) => {
    const field = error instanceof ApiError ? error.fields[0] : undefined;
    return field ? fieldMessage(encodeMessage(field.code, field.params)) : messageOf(error);
  };
}
