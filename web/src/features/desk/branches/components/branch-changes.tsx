import { useState } from 'react';
import type { BranchChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Decision, useDecide } from '../api/branches.ts';

/** Changes of branches: what waits, and what became of the last ones. */
export function BranchChanges({ changes, hours }: { changes: readonly BranchChange[]; hours: number }) {
  const t = useT('staff');
  const [chosen, choose] = useState<{ change: BranchChange; decision: Decision }>();
  return (
    <Card className="mt-6">
      <CardTitle>{t('guarded.title')}</CardTitle>
      <p className="mt-1 mb-5 text-ink-muted text-sm">{t('own_roles.changes.text', { hours })}</p>
      {changes.length === 0 && <p className="text-sm">{t('guarded.none')}</p>}
      <div className="grid gap-6">
        {changes.map((change) => (
          <Line key={change.id} of={change} onAct={(decision) => choose({ change, decision })} />
        ))}
      </div>
      {chosen && <Decide {...chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
}

const named = ({ name, former_name, member }: BranchChange) => ({ name: name || former_name, member });

function Line({ of: change, onAct }: { of: BranchChange; onAct: (decision: Decision) => void }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const { state, decided_by, decided_at, due_at } = change;
  const ended = state !== 'proposed' && state !== 'confirmed' && decided_at;
  return (
    <ChangeView
      title={t(`branches.changes.${change.kind}`, named(change))}
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
      {change.kind === 'make' && (
        <p className="text-sm">{t('branches.link', { link: `/apply?branch=${change.key}` })}</p>
      )}
    </ChangeView>
  );
}

interface DecideProps {
  change: BranchChange;
  decision: Decision;
  onClose: () => void;
}

function Decide({ change, decision, onClose }: DecideProps) {
  const t = useT('staff');
  const decide = useDecide();
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
      text={t(`branches.changes.${change.kind}`, named(change))}
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
