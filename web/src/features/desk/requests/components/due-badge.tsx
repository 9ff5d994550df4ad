import type { Due } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';

const tones: Record<Due['state'], Tone> = { open: 'blue', soon: 'yellow', late: 'red' };

/** Until when the lender owes an answer, to the request or to the person who asked for a person. */
export function DueBadge({ due }: { due: Due | null }) {
  const text = useDueText();
  return due && <Badge tone={tones[due.state]}>{text(due)}</Badge>;
}

function useDueText() {
  const t = useT('requests');
  const formats = useFormats();
  return ({ kind, state, at }: Due) => t(`due.${kind}_${state}`, { date: formats.shortDate(at) });
}
