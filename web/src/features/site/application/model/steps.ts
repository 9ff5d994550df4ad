import { personalNames } from './answers.ts';

export const steps = ['personal', 'finances', 'documents', 'review'] as const;
export type Step = (typeof steps)[number];

/** Steps count from 1 in the address and on the server. */
export const numberOf = (step: Step) => steps.indexOf(step) + 1;

export const stepAt = (number: number): Step => steps[number - 1] ?? 'personal';

/** The step where a field is asked. */
export function stepOfField(name: string): Step {
  if (personalNames.some((each) => each === name)) return 'personal';
  return name === 'declaration' ? 'review' : 'finances';
}

/** The step in the address, or where the application was left, held to what can be opened. */
export function reachable(asked: number | undefined, left: number, last: number): number {
  return Math.min(asked ?? left, last);
}
