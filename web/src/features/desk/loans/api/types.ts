import type { Collection, CollectionCase, Loan, LoanEvent, LoanItem } from '#/api/schema.gen.ts';

export type LoanStatus = LoanItem['status'];
export type Bucket = LoanItem['bucket'];
export type Fact = LoanEvent;
export type LoanDetail = Loan;
export type Letter = Collection['letters'][number];
export type LetterName = Letter['letter'];
export type BestTime = CollectionCase['best_time'];
export type NextAction = CollectionCase['next_action'];
export type CaseState = CollectionCase['state'];

export const bestTimes: readonly BestTime[] = ['unknown', 'morning', 'noon', 'afternoon', 'evening'];

export const nextActions: readonly NextAction[] = [
  'call',
  'write',
  'check_promise',
  'answer_hardship',
  'review',
  'call_in',
  'wait',
];
