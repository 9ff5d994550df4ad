import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Badge } from '#/ui/badge.tsx';
import { isStage, toneOf } from '../model/stage.ts';

/** Where a request stands, or how it ended; a word that no one knows is shown raw, in grey. */
export function StageBadge({ stage, outcome }: { stage: string; outcome: string }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  if (outcome) return <Badge tone="gray">{i18n.text('requests', `outcomes.${outcome}`) ?? outcome}</Badge>;
  if (!isStage(stage)) return <Badge tone="gray">{stage}</Badge>;
  return <Badge tone={toneOf(stage)}>{t(`stages.${stage}`)}</Badge>;
}
