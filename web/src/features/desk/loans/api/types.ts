import type { Collection, CollectionCase, Loan, LoanEvent, LoanItem } from '#/api/schema.gen.ts';

export type LoanStatus = LoanItem['status'];
export type Bucket = LoanItem['bucket'];
export type Fact = LoanEvent;
export type LoanDetail = Loan;
export type Letter = Collection['letters'][number];
export type NextAction = CollectionCase['next_action'];
export type CaseState = CollectionCase['state'];

export const nextActions: readonly NextAction[] = [
  'call',
  'write',
  'check_promise',
  'answer_hardship',
  'review',
  'call_in',
  'wait',
];
