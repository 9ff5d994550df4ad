import type { Money } from '#/lib/format.ts';

export type Status = 'pending' | 'approved' | 'rejected';

export interface RequestItem {
  id: string;
  reference: string;
  created_at: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  amount: Money;
  duration: number;
  /** A status that this version of the page does not know is shown as it is. */
  status: Status | (string & {});
  version: number;
}

export interface Counts {
  all: number;
  pending: number;
  approved: number;
  rejected: number;
}

export interface RequestPage {
  items: RequestItem[];
  next_cursor?: string | null;
  counts: Counts;
  total: number;
}

export interface Dashboard {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  total_amount: Money[] | null;
  recent: RequestItem[] | null;
}

export interface RequestDocument {
  id: string;
  kind: 'identity' | 'address' | 'income' | 'other';
  name: string;
  type: string;
  size: number;
  scan_state: 'not_scanned' | 'clean' | 'scan_failed';
  created_at: string;
}

export interface Note {
  id: string;
  body: string;
  author: string;
  created_at: string;
}

export interface PastDecision {
  by: string;
  at: string;
  kind: string;
  reason: string;
}

export type Band = 'green' | 'amber' | 'red' | 'unknown';

export interface RequestDetail {
  id: string;
  reference: string;
  version: number;
  status: Status | (string & {});
  created_at: string;
  answer_due_at: string;
  processed_at: string | null;
  admin_notes: string;
  amount: Money;
  duration: number;
  purpose: string;
  applicant: {
    civilite: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    birth_date: string | null;
    nationality: string;
    address: string;
    house_number: string;
    postal_code: string;
    city: string;
    country: string;
  };
  finances: {
    income_type: string;
    monthly_income: Money | null;
    employment_status: string;
    employer: string;
    employment_duration: string;
  };
  quote: {
    borrowing_rate: string;
    rate_type: 'fixed' | 'variable';
    monthly_payment: Money;
    total_cost: Money;
    total_payable: Money;
    instalments: number;
    schedule_head: { date: string; remaining: Money; interest: Money; payment: Money }[];
  };
  pti: { ratio: string; band: Band };
  documents: RequestDocument[] | null;
  notes: Note[] | null;
  decision: PastDecision | null;
  history: PastDecision[] | null;
  allowed: string[] | null;
}

/** How staff name a request among themselves. */
export const shortId = (id: string) => id.slice(-8);
