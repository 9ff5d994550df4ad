import { useCallback } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { I18n } from '#/i18n/i18n.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import type { Params } from '#/i18n/keys.ts';
import { ApiError } from './api.ts';
import { type Formats, isDay, type Money, useFormats } from './format.ts';

/** A sign-in some minutes old may be someone else's hands by now: the server asks for the password again. */
export const asksPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'session.reauthenticate';

/** A form library carries one string per error: the code, and its parameters as a query. */
export function encodeMessage(code: string, params?: Params): string {
  const query = new URLSearchParams(Object.entries(params ?? {}).map(([k, v]) => [k, String(v)])).toString();
  return query ? `${code}?${query}` : code;
}

export function decodeMessage(message: string): { code: string; params: Params } {
  const [code = '', query = ''] = message.split('?', 2);
  return { code, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** Shows an encoded message of a field. Translated when shown, so that a new language re-labels visible errors. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { i18n, language } = useI18n();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give a new function
  return useCallback(
    (message) => {
      if (!message) return undefined;
      const { code, params } = decodeMessage(message);
      return refusalOf(i18n, code, params) ?? reasonOf(i18n, code, params) ?? code;
    },
    [i18n, language],
  );
}

/** What only staff can meet is in a catalog of its own, which the public pages do not fetch. */
export const refusalOf = (i18n: I18n, code: string, params?: Params) =>
  i18n.text('errors', code, params) ?? i18n.text('errors_desk', code, params);

/** Why a setting is refused: a catalog of its own, since only the back-office has such forms. */
const reasonOf = (i18n: I18n, code: string, params: Params) =>
  code.startsWith('reason.') ? i18n.text('reasons', code.slice('reason.'.length), params) : undefined;

/** Parameters in the reader's words: a list names answers, sums and days are written out. */
const readable = (i18n: I18n, formats: Formats, params: Record<string, unknown>): Params =>
  Object.fromEntries(
    Object.entries(params as Record<string, string | number | string[] | Money>).map(([name, value]) => [
      name,
      written(i18n, formats, value),
    ]),
  );

function written(i18n: I18n, formats: Formats, value: string | number | string[] | Money): string | number {
  if (Array.isArray(value)) {
    return value.map((each) => i18n.text('errors', `answer.${each}`) ?? each).join(', ');
  }
  if (typeof value === 'object') return formats.money(value);
  return typeof value === 'string' && isDay(value) ? formats.date(value) : value;
}

/** What to tell a person about anything that was thrown. */
export function useErrorMessage(): (error: unknown) => string {
  const { i18n, language } = useI18n();
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give a new function
  return useCallback(
    (error) => {
      const known = error instanceof ApiError ? error : new ApiError(500, {});
      return (
        refusalOf(i18n, known.code, readable(i18n, formats, known.params)) ??
        known.detail ??
        i18n.t('errors', 'internal')
      );
    },
    [i18n, formats, language],
  );
}

/**
 * Puts the field problems of an answer into a form and says whether there were any.
 * `nameOf` turns a pointer ("/fields/email") into the name of a field; by default its last part.
 */
export function showFieldProblems<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  nameOf: (pointer: string) => string | undefined = lastPart,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let first = true;
  for (const field of error.fields) {
    const name = nameOf(field.pointer);
    if (!name) continue;
    setError(
      name as Path<T>,
      { type: 'server', message: encodeMessage(field.code, field.params) },
      { shouldFocus: first },
    );
    first = false;
  }
  return !first;
}

function lastPart(pointer: string): string | undefined {
  return pointer.split('/').at(-1) || undefined;
}
