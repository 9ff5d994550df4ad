import type { RefusalReasons } from '#/api/schema.gen.ts';

export type Reason = RefusalReasons['suggested'][number];

/** Why requests are refused, in the order in which reasons are shown. */
export const reasons = [
  'affordability',
  'existing_debt',
  'adverse_register',
  'arrears_elsewhere',
  'arrears_here',
  'score',
  'employment_unstable',
  'income_unproven',
  'identity_unproven',
  'documents_missing',
  'information_contradictory',
  'age',
  'residence',
  'purpose',
  'legal_limit',
  'internal_policy',
  'fraud_suspected',
  'financial_crime',
] as const satisfies readonly Reason[];

/** What stands in lists and figures for refusals without a reason. */
export const notRecorded = 'not_recorded' satisfies Reason;

/** The main one, and those beside it. */
const most = 4;

/** Of which clients are never told. */
export const isSilent = (reason: Reason) => reason === 'fraud_suspected' || reason === 'financial_crime';

/** The reasons with another one in a place; none there leaves the place out. */
export const withReason = (
  chosen: readonly Reason[],
  place: number,
  reason: Reason | undefined,
): Reason[] => [...chosen.slice(0, place), ...(reason ? [reason] : []), ...chosen.slice(place + 1)];

/** How many choices are offered: one more than are made, as long as more may be. */
export const places = (chosen: readonly Reason[]) => Math.min(chosen.length + 1, most);
