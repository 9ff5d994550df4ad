import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import type { LoanStatus } from '../api/types.ts';

interface Props {
  status: LoanStatus;
  closeReason: string;
  daysPastDue: number;
  /** In a column of a table. */
  wraps?: boolean;
}

const tones: Record<LoanStatus, Tone> = {
  pending_payout: 'blue',
  active: 'green',
  terminated: 'red',
  charged_off: 'red',
  closed: 'gray',
};

/** Where a loan stands. One that runs and is late says so. */
export function LoanStatusBadge({ status, closeReason, daysPastDue, wraps }: Props) {
  const t = useT('loans');
  if (status === 'active' && daysPastDue > 0)
    return (
      <Badge tone="red" wraps={wraps}>
        {t('status.late', { count: daysPastDue })}
      </Badge>
    );
  if (status === 'closed' && isReason(closeReason))
    return (
      <Badge tone={closeReason === 'cancelled' ? 'gray' : 'green'} wraps={wraps}>
        {t(`closed.${closeReason}`)}
      </Badge>
    );
  return (
    <Badge tone={tones[status]} wraps={wraps}>
      {t(`status.${status}`)}
    </Badge>
  );
}

const reasons = [
  'repaid',
  'repaid_early',
  'withdrawn',
  'refinanced',
  'written_off',
  'cancelled',
  'sold',
] as const;

const isReason = (reason: string): reason is (typeof reasons)[number] =>
  (reasons as readonly string[]).includes(reason);
