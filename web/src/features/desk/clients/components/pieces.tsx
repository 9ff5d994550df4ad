import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';

type LoanStatus = 'none' | 'active' | 'completed' | 'late';

const tones: Record<LoanStatus, Tone> = { none: 'gray', active: 'green', completed: 'blue', late: 'red' };

/** What was lent to a client, in one word. */
export function LoanStatusBadge({ status }: { status: LoanStatus }) {
  const t = useT('clients');
  return <Badge tone={tones[status]}>{t(`loan_status.${status}`)}</Badge>;
}
