import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StaffedBranch } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useKeeping, usePropose } from '../api/branches.ts';
import { BranchChanges } from './branch-changes.tsx';
import { BranchForm, type Writing } from './branch-form.tsx';

type Step = Parameters<ReturnType<typeof usePropose>['mutateAsync']>[0] & { title: string };

/** The branches with their people, and the changes of both. */
export function Branches({ mayManage }: { mayManage: boolean }) {
  const t = useT('staff');
  const { data, isError, error, refetch } = useKeeping();
  const [writing, write] = useState<Writing>();
  const [step, take] = useState<Step>();
  const rule = data?.bound ? 'unbind' : 'bind';
  return (
    <>
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <CardTitle>{t('branches.title')}</CardTitle>
            <p className="mt-1 max-w-prose text-ink-muted text-sm">
              {data?.bound ? t('branches.text_bound') : t('branches.text')}
            </p>
          </div>
          {mayManage && data && (
            <div className="flex flex-wrap gap-2">
              {(data.bound || data.branches.length > 0) && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => take({ kind: rule, title: t(`branches.${rule}`) })}
                >
                  {t(`branches.${rule}`)}
                </Button>
              )}
              <Button size="small" onClick={() => write({ kind: 'make' })}>
                <Icon of={Plus} size={18} />
                {t('branches.new')}
              </Button>
            </div>
          )}
        </div>
        {!data && isError && (
          <LoadFailed title={t('branches.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-48" />}
        {data?.branches.length === 0 && <p className="text-sm">{t('branches.none')}</p>}
        {data && data.branches.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {data.branches.map((branch) => (
              <Line key={branch.id} of={branch} {...(mayManage && { onWrite: write, onStep: take })} />
            ))}
          </ul>
        )}
      </Card>
      {data && <BranchChanges changes={data.changes} hours={data.wait_hours} />}
      {writing && data && <BranchForm of={writing} people={data.people} onClose={() => write(undefined)} />}
      {step && <Ask step={step} onClose={() => take(undefined)} />}
    </>
  );
}

interface LineProps {
  of: StaffedBranch;
  /** Absent for those who only look. */
  onWrite?: (writing: Writing) => void;
  onStep?: (step: Step) => void;
}

function Line({ of, onWrite, onStep }: LineProps) {
  const t = useT('staff');
  const { shortDate } = useFormats();
  const { id, name, version, members } = of;
  const act = (label: string, onClick: () => void) => (
    <Button size="small" variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {of.closed_at && (
            <Badge tone="gray">{t('branches.closed', { date: shortDate(of.closed_at) })}</Badge>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {members.length > 0
            ? t('branches.members', { names: members.map((each) => each.name).join(', ') })
            : t('branches.nobody')}
          {' · '}
          {t('branches.open', { count: of.open_requests })}
        </p>
        {!of.closed_at && (
          <p className="text-ink-muted text-xs">{t('branches.link', { link: `/apply?branch=${of.key}` })}</p>
        )}
        {onStep && (
          <div className="mt-1 flex flex-wrap gap-2">
            {members.map((each) => (
              <span key={each.staff_id}>
                {act(t('branches.leave', { name: each.name }), () =>
                  onStep({
                    kind: 'leave',
                    branch: id,
                    staff_id: each.staff_id,
                    title: t('branches.changes.leave', { member: each.name, name }),
                  }),
                )}
              </span>
            ))}
          </div>
        )}
      </div>
      {onWrite && onStep && !of.closed_at && (
        <div className="flex flex-wrap gap-2">
          {act(t('branches.join'), () => onWrite({ kind: 'join', of }))}
          {act(t('branches.rename'), () => onWrite({ kind: 'rename', of }))}
          {act(t('branches.close'), () =>
            onStep({ kind: 'close', branch: id, version, title: t('branches.changes.close', { name }) }),
          )}
        </div>
      )}
    </li>
  );
}

function Ask({ step: { title, ...draft }, onClose }: { step: Step; onClose: () => void }) {
  const t = useT('staff');
  const propose = usePropose();
  return (
    <Asked
      title={title}
      text={t('branches.ask')}
      label={t('branches.submit')}
      send={() => propose.mutateAsync(draft)}
      done={{ variant: 'info', title: t('guarded.waits'), description: t('guarded.waits_text') }}
      onClose={onClose}
    />
  );
}
