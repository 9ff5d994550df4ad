import type { Verdict } from '../api/verify.ts';

/** SHA-256 in hexadecimal; undefined where the browser cannot compute it (a page without https). */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The verdict of a form that was sent without script; undefined when the values are of no verdict. */
export function verdictOf(values: Record<string, string>): Verdict | undefined {
  const { outcome, sha256 = '', kind, issued_on, seal_by, seal_on } = values;
  if (outcome !== 'issued' && outcome !== 'sealed' && outcome !== 'changed' && outcome !== 'unknown')
    return undefined;
  return {
    outcome,
    sha256,
    ...(kind && { kind }),
    ...(issued_on && { issued_on }),
    ...(seal_by && {
      seal: {
        by: seal_by,
        ours: values.seal_ours === '1',
        intact: values.seal_intact === '1',
        stamped: values.seal_stamped === '1',
        ...(seal_on && { on: seal_on }),
      },
    }),
  };
}

/** The documents that have a name of their own; any other is "another document". */
export const kinds = [
  'pre_contract',
  'swiss_sheet',
  'contract',
  'signed_contract',
  'qualified_contract',
  'withdrawal_form',
  'insurance_sheet',
  'withdrawal_receipt',
  'refusal',
  'signature_evidence',
  'schedule',
  'statement',
  'yearly_statement',
  'arrears_letter',
  'settlement_quote',
  'payment_receipt',
  'schedule_notice',
  'hardship_answer',
  'closing_confirmation',
] as const;

export type Kind = (typeof kinds)[number] | 'other';

export const kindOf = (kind: string): Kind => kinds.find((known) => known === kind) ?? 'other';
