import type { PrivacyCase } from '#/api/schema.gen.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';

const tones: Record<string, Tone> = {
  ready: 'green',
  applied: 'green',
  upheld: 'green',
  erased: 'green',
  partly: 'yellow',
  refused: 'red',
  rejected: 'red',
  held: 'red',
};

/** How a case stands: its outcome once there is one. */
export function StateBadge({ one }: { one: PrivacyCase }) {
  const { i18n } = useI18n();
  const answered = one.state === 'answered' && one.outcome !== '';
  const outcome = one.kind === 'complaint' && one.outcome === 'partly' ? 'complaint_partly' : one.outcome;
  const words = answered ? `outcome.${outcome}` : `state.${one.state}`;
  const tone = answered ? tones[one.outcome] : one.state === 'closed' ? 'gray' : 'blue';
  return <Badge tone={tone ?? 'gray'}>{i18n.text('privacy', words) ?? words}</Badge>;
}
