import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import type { Status } from '../api/types.ts';

type Shown = Status | 'closed';

const tones: Record<Shown, Tone> = { pending: 'yellow', approved: 'green', rejected: 'red', closed: 'gray' };

const isKnown = (status: string): status is Shown => Object.hasOwn(tones, status);

interface Props {
  status: string;
  /** A request that was closed before any decision keeps its status, and is shown as closed. */
  outcome?: string;
  screen: 'list' | 'detail';
}

/** The list and the detail page have words of their own; an unknown status is shown raw, in grey. */
export function StatusBadge({ status, outcome = '', screen }: Props) {
  const t = useT('admin');
  const shown = status === 'pending' && outcome ? 'closed' : status;
  if (!isKnown(shown)) return <Badge tone="gray">{shown}</Badge>;
  return <Badge tone={tones[shown]}>{t(`status.${screen}.${shown}`)}</Badge>;
}
