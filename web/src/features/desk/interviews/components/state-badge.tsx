import type { Interview } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';

const tones: Record<Interview['state'], Tone> = {
  proposed: 'blue',
  chosen: 'yellow',
  other_asked: 'yellow',
  confirmed: 'green',
  held: 'green',
  missed: 'gray',
  cancelled: 'gray',
  declined: 'gray',
};

/** Where an interview stands; one that is being moved says so. */
export function StateBadge({ state, moving }: Pick<Interview, 'state' | 'moving'>) {
  const t = useT('interviews');
  return (
    <Badge tone={tones[state]}>
      {t(`desk.state.${state}`)}
      {moving && ` · ${t('desk.moved')}`}
    </Badge>
  );
}
