import type { Resolver } from 'react-hook-form';
import type { FormValues } from './answers.ts';

/**
 * A date that does not exist (31 February) or half of one stays on the screen, but a browser hands over nothing: it
 * would be dropped without a word.
 */
export const tellingHalfDates =
  <Context>(check: Resolver<FormValues, Context, FormValues>): Resolver<FormValues, Context, FormValues> =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    const field = options.fields.birth_date?.ref as HTMLInputElement | undefined;
    if (!field?.isConnected || !field.validity.badInput) return result;
    const error = { type: 'custom', message: 'birth_date.invalid', ref: field };
    return { values: {}, errors: { ...result.errors, birth_date: error } };
  };
