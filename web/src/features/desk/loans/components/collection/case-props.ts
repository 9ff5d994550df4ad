import type { Collection } from '#/api/schema.gen.ts';
import type { LoanDetail } from '../../api/types.ts';

export interface CaseProps {
  loan: LoanDetail;
  collection: Collection;
}
