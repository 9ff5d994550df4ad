import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import type { Status } from '../api/types.ts';

const tones: Record<Status, Tone> = { pending: 'yellow', approved: 'green', rejected: 'red' };

const isKnown = (status: string): status is Status => Object.hasOwn(tones, status);

/** The list and the detail page have words of their own; an unknown status is shown raw, in grey. */
export function StatusBadge({ status, screen }: { status: string; screen: 'list' | 'detail' }) {
  const t = useT('admin');
  if (!isKnown(status)) return <Badge tone="gray">{status}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${screen}.${status}`)}</Badge>;
}
