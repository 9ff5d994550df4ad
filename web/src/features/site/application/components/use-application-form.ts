import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { wholeNumber } from '#/lib/search-params.ts';
import type { Site } from '#/lib/site.ts';
import type { Application } from '../api/application.ts';
import { type Answers, emptyAnswers, type FormValues, toAnswers } from '../model/answers.ts';
import { tellingHalfDates } from '../model/half-dates.ts';
import { type Marks, tellingUnchecked } from '../model/marks.ts';
import { factsFor, furthest, schemaOf } from '../model/schema.ts';
import { readSimulated, usualLoan, withoutSimulated } from '../model/simulated.ts';
import { reachable, type Step, stepAt, steps } from '../model/steps.ts';

export type Form = UseFormReturn<FormValues, Context, FormValues>;

interface Context {
  site: Site;
  step: Step;
  marks: Marks;
}

/** Checks the step that is on the screen: the others wait for their turn. */
const resolver: Resolver<FormValues, Context, FormValues> = (values, context, options) => {
  if (!context) return { values, errors: {} };
  const schema = schemaOf(context.step, factsFor(context.site, values), values);
  const check = zodResolver(schema) as unknown as Resolver<FormValues, Context, FormValues>;
  return tellingUnchecked(tellingHalfDates(check))(values, context, options);
};

export interface Place {
  step: Step;
  /** Counted from 1, as is `last`, the furthest step that can be opened. */
  number: number;
  last: number;
  go: (number: number) => void;
}

/** One form for all steps, and the step in the address. Errors appear after the first try of a step. */
export function useApplicationForm(
  opened: Application | undefined,
  site: Site,
): { form: Form; place: Place; context: Context } {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => startWith(opened, params, site));
  const [context] = useState<Context>({ site, step: 'personal', marks: {} });
  const form = useForm<FormValues, Context, FormValues>({
    defaultValues: { ...start, declaration: false },
    resolver,
    context,
    shouldFocusError: false, // the summary takes the focus
  });

  const answers = form.getValues();
  const asked = wholeNumber(params, 'step', 1, steps.length);
  const last = furthest(answers, factsFor(site, answers));
  const number = reachable(asked, opened?.step ?? 1, last);
  const step = stepAt(number);
  useEffect(() => {
    context.site = site;
    context.step = step;
  }, [context, site, step]);

  /** What was simulated is in the form by now: the person who comes back to this address finds what they made of it. */
  const go = (to: number) => {
    setParams(withoutSimulated, { replace: true });
    setParams((before) => {
      const next = withoutSimulated(before);
      next.set('step', String(to));
      return next;
    });
  };
  return { form, place: { step, number, last, go }, context };
}

/** What the form starts with: the kept application; what was just simulated goes before it. */
function startWith(opened: Application | undefined, params: URLSearchParams, site: Site): Answers {
  const kept = opened ? toAnswers(opened.fields) : emptyAnswers;
  return { ...withUsual(kept, site), ...readSimulated(params, site) };
}

/** The loan is never without a currency, and seldom without a duration. */
export function withUsual(answers: Answers, site: Site): Answers {
  const given = Object.entries(answers).filter(([, value]) => value);
  return { ...answers, ...usualLoan(site), ...Object.fromEntries(given) };
}
