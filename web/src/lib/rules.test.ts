import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as rules from './rules.ts';

/** One line of the cases that the Go tests run too (internal/kernel/validate). */
interface Case {
  rule: string;
  input: string;
  code: string;
  params?: Record<string, string>;
  /** What else the rule needs: a day, bounds, the other password, the admin domain. */
  on?: string;
  min?: string;
  max?: string | number;
  step?: string;
  currency?: string;
  other?: string;
  domain?: string;
  /** Decided by the server alone: its data does not travel to the browser. */
  server?: boolean;
}

const cases = JSON.parse(readFileSync('../internal/kernel/validate/testdata/cases.json', 'utf8')) as Case[];

type Outcome = { code: string; params?: Record<string, string> };
const minor = (text: string | number | undefined) => Math.round(Number(text) * 100);
const simple = (rule: rules.Rule) => (each: Case) => ({ code: rule(each.input) });

const outcomes: Record<string, (each: Case) => Outcome> = {
  email: simple(rules.email),
  password: simple(rules.password),
  name: simple(rules.name),
  phone: simple(rules.phone),
  message: simple(rules.message),
  country: simple(rules.country),
  required: simple(rules.required),
  text: (each) => ({ code: rules.text(Number(each.max))(each.input) }),
  passwords: (each) => ({ code: rules.passwords(each.input, each.other ?? '') }),
  staff_email: (each) => ({ code: rules.staffEmail(each.domain ?? '')(each.input) }),
  birth_date: (each) => ({ code: rules.birthDate(each.input, each.on ?? '') }),
  amount: (each) => rules.amount(minor(each.input), minor(each.min), minor(each.max), each.currency ?? ''),
  step: (each) => rules.step(minor(each.input), minor(each.step), each.currency ?? ''),
};

const ours = cases.filter((each) => !each.server);

test.each(ours.map((each) => [each.rule, each.input.slice(0, 40), each] as const))(
  '%s: %s',
  (rule, _, each) => {
    const outcome = outcomes[rule]?.(each);
    expect(outcome?.code).toBe(each.code);
    if (each.params) expect(outcome?.params).toEqual(each.params);
  },
);
