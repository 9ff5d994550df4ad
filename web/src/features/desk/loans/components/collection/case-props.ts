import type { Collection } from '#/api/schema.gen.ts';
import type { LoanDetail } from '../../api/types.ts';

export interface CaseProps {
  loan: LoanDetail;
  collection: Collection;
}

/** The version of the open case; 0 says that there is none yet. */
export const versionOf = ({ case: open }: Collection) => (open && !open.closed_at ? open.version : 0);
