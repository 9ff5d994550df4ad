import { useState } from 'react';
import type { RoleChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Decision, type Permission, useDecideRole, useRoleChanges } from '../api/roles.ts';

/** Changes of the lender's own roles: what waits, and what became of the last ones. */
export function RoleChanges() {
  const t = useT('staff');
  const { data, isError, error, refetch } = useRoleChanges();
  const [chosen, choose] = useState<{ change: RoleChange; decision: Decision }>();
  return (
    <Card className="mt-6">
      <CardTitle>{t('own_roles.changes.title')}</CardTitle>
      {!data && isError && (
        <LoadFailed title={t('guarded.failed_list')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-24" />}
      {data && (
        <>
          <p className="mt-1 mb-5 text-ink-muted text-sm">
            {t('own_roles.changes.text', { hours: data.wait_hours })}
          </p>
          {data.items.length === 0 && <p className="text-sm">{t('guarded.none')}</p>}
          <div className="grid gap-6">
            {data.items.map((change) => (
              <Line key={change.id} of={change} onAct={(decision) => choose({ change, decision })} />
            ))}
          </div>
        </>
      )}
      {chosen && <Decide {...chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
}

function Line({ of: change, onAct }: { of: RoleChange; onAct: (decision: Decision) => void }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const { state, name, former_name, adds, takes, decided_by, decided_at, due_at } = change;
  const words = (list: readonly Permission[]) => list.map((each) => t(`permissions.${each}`)).join(' · ');
  const ended = state !== 'proposed' && state !== 'confirmed' && decided_at;
  return (
    <ChangeView
      title={t(`own_roles.changes.${change.kind}`, { name: former_name || name })}
      state={state}
      stateName={t(`own_roles.changes.states.${state}`)}
      from={ended ? t('own_roles.changes.ended', { name: decided_by, date: dateTime(decided_at) }) : ''}
      told={[
        t('own_roles.changes.proposed', { name: change.author, date: dateTime(change.created_at) }),
        due_at && t('own_roles.changes.due', { name: decided_by, date: dateTime(due_at) }),
        state === 'rejected' && change.decided_note,
      ]}
      failed={t('guarded.states.failed')}
      acts={change.allowed}
      nameOf={(decision) => t(`own_roles.changes.${decision}`)}
      onAct={onAct}
    >
      <div className="grid gap-1 text-sm empty:hidden">
        {change.kind === 'change' && name !== former_name && <p>{t('own_roles.form.renames', { name })}</p>}
        {adds.length > 0 && <p>{t('own_roles.form.adds', { list: words(adds) })}</p>}
        {change.kind === 'change' && takes.length > 0 && (
          <p>{t('own_roles.form.takes', { list: words(takes) })}</p>
        )}
      </div>
    </ChangeView>
  );
}

interface DecideProps {
  change: RoleChange;
  decision: Decision;
  onClose: () => void;
}

function Decide({ change, decision, onClose }: DecideProps) {
  const t = useT('staff');
  const decide = useDecideRole();
  const rejects = decision === 'reject';
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: rejects && blank(reason) ? 'field.required' : undefined }),
    send: ({ reason }) => decide.mutateAsync({ id: change.id, decision, reason }),
    done: t(`own_roles.changes.done.${decision}`),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`own_roles.changes.ask.${decision}`)}
      text={t(`own_roles.changes.${change.kind}`, { name: change.name })}
      label={t(`own_roles.changes.${decision}`)}
      danger={rejects}
      onClose={onClose}
    >
      {rejects && (
        <WordsField
          label={t('own_roles.changes.reason')}
          maxLength={2000}
          required
          {...act.field('reason')}
        />
      )}
    </ActDialog>
  );
}
