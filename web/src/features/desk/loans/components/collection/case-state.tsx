import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import type { CaseState } from '../../api/types.ts';

const tones: Record<CaseState, Tone> = {
  open: 'yellow',
  contact: 'blue',
  promise: 'blue',
  promise_broken: 'red',
  hardship: 'yellow',
  resolved: 'green',
  closed: 'gray',
};

export function CaseStateBadge({ state }: { state: CaseState }) {
  const t = useT('loans');
  return <Badge tone={tones[state]}>{t(`case_states.${state}`)}</Badge>;
}
