import { createContext } from 'react';
import type { Resolver } from 'react-hook-form';
import type { AnswerName, FormValues } from './answers.ts';
import { type Step, stepOfField } from './steps.ts';

/** Answers that were read from a paper, as they were read. Until the person says so they are none: not saved, not sent. */
export type Marks = Partial<Record<AnswerName, string>>;

/** The step waits for those who have not looked at what was read for them; what is sent waits for all. */
export const tellingUnchecked =
  <Context extends { step: Step; marks: Marks }>(
    check: Resolver<FormValues, Context, FormValues>,
  ): Resolver<FormValues, Context, FormValues> =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    const names = (Object.keys(context?.marks ?? {}) as AnswerName[]).filter(
      (name) => context?.step === 'review' || context?.step === stepOfField(name),
    );
    if (names.length === 0) return result;
    const unchecked = names.map((name) => [name, { type: 'custom', message: 'field.unchecked' }]);
    return { values: {}, errors: { ...Object.fromEntries(unchecked), ...result.errors } };
  };

/** For the fields, which say where their answer comes from. */
export const MarksContext = createContext<Marks>({});
