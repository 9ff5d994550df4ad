import type { LoanDetail } from '../api/types.ts';

/** Who owes the loan first: by whom people call it. */
export const nameOf = ({ parties, reference }: Pick<LoanDetail, 'parties' | 'reference'>) =>
  parties[0] ? `${parties[0].first_name} ${parties[0].last_name}`.trim() : reference;
