import { useState } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { isStage } from '../../model/stage.ts';
import { type Task, tasksOf } from '../../model/tasks.ts';
import { StageBadge } from '../stage-badge.tsx';
import { AdviceBlock, AutomatedLine } from './advice.tsx';
import { AskedList } from './asked.tsx';
import { Assignee } from './assignee.tsx';
import { ProposalBlock } from './proposal.tsx';
import { ReviewBlock } from './review-block.tsx';
import { TaskDialog } from './task-dialogs.tsx';

interface Props {
  request: RequestDetail;
  work: RequestWork;
  rights: Rights;
}

const leading: readonly Task[] = ['second_approve', 'vote_for', 'reopen'];
const final: readonly Task[] = ['close', 'second_refuse', 'uphold', 'undo_approval'];

function lookOf(task: Task): 'primary' | 'secondary' | 'quiet' {
  if (leading.includes(task)) return 'primary';
  return final.includes(task) ? 'quiet' : 'secondary';
}

/** Where a request stands, whom it waits for, and what can be done about that. */
export function StagePanel({ request, work, rights }: Props) {
  const t = useT('requests');
  const [task, choose] = useState<Task>();
  const tasks = tasksOf(request, work, rights);
  const asked = work.asks.find(({ closed_at }) => !closed_at);
  const closed = request.outcome && request.outcome !== 'funded';
  const now = closed ? 'closed' : isStage(request.stage) ? request.stage : undefined;
  return (
    <Card className="p-5!">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <CardTitle className="text-lg">{t('panel.title')}</CardTitle>
            <StageBadge stage={request.stage} outcome={request.outcome} />
          </div>
          {now && <p className="mt-1 text-ink-muted text-sm">{t(`now.${now}`)}</p>}
        </div>
        <Assignee request={request} work={work} writable={rights.decide && !closed} />
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {work.advice && <AdviceBlock advice={work.advice} />}
        {work.automated && <AutomatedLine automated={work.automated} />}
        {work.proposal && <ProposalBlock proposal={work.proposal} />}
        {asked && <AskedList asked={asked} requestId={request.id} readable={rights.documents} />}
        {work.review && (
          <ReviewBlock review={work.review} involved={work.involved} mayReview={rights.review} />
        )}
        {tasks.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {tasks.map((each) => (
              <Button key={each} size="small" variant={lookOf(each)} onClick={() => choose(each)}>
                {t(`tasks.${each}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {task && <TaskDialog task={task} request={request} work={work} onClose={() => choose(undefined)} />}
    </Card>
  );
}
