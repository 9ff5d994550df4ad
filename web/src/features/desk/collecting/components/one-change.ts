import type { ReactNode } from 'react';
import type { Act, CollectionStrategyChange, CollectionTrial } from '../api.ts';

/** What a change of two people needs to be shown. */
export interface OneChange {
  of: CollectionStrategyChange | CollectionTrial;
  title: string;
  /** Where its state alone does not say it. */
  stateName?: string | undefined;
  from: string;
  also?: string | undefined;
  failed: string;
  noReason: string;
  summary: string;
  onward?: ReactNode;
  decide: (act: Act, reason: string) => Promise<unknown>;
  children: ReactNode;
}
