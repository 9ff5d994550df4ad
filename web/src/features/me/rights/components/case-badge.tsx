import type { RightsCase } from '#/api/schema.gen.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { Badge } from '#/ui/badge.tsx';
import { standing, toneOf } from '../model/cases.ts';

/** How a case stands, in a word. */
export function CaseBadge({ one }: { one: RightsCase }) {
  const { i18n } = useI18n();
  const key = standing(one);
  return <Badge tone={toneOf(one)}>{i18n.text('rights', key) ?? key}</Badge>;
}
