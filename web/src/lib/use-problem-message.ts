import { ApiError } from './api.ts';
import { encodeMessage, useErrorMessage, useFieldMessage } from './errors.ts';

/** What to tell of a refusal away from the form that it is about: of a wrong field, what is wrong with it. */
export function useProblemMessage(): (error: unknown) => string | undefined {
  const messageOf = useErrorMessage();
  const fieldMessage = useFieldMessage();
  return (error) => {
    const field = error instanceof ApiError ? error.fields[0] : undefined;
    return field ? fieldMessage(encodeMessage(field.code, field.params)) : messageOf(error);
  };
}
