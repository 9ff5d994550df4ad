import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useBranches } from '#/lib/branches.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useBranchOf, useMove } from '../../api/branch.ts';

interface Props {
  requestId: string;
  version: number;
  /** Whether the person who reads may give it away. */
  moves: boolean;
}

/** Whose a request is, where the lender has branches. */
export function BranchOf({ requestId, version, moves }: Props) {
  const t = useT('requests');
  const { data } = useBranches();
  const of = useBranchOf(requestId).data;
  const [asking, ask] = useState(false);
  if (!data?.items.length || !of) return null;
  const name = data.items.find(({ id }) => id === of.branch_id)?.name ?? t('branch.head_office');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{t('branch.of', { name })}</span>
      {moves && of.movable && (
        <Button variant="secondary" size="small" onClick={() => ask(true)}>
          {t('branch.move')}
        </Button>
      )}
      {asking && <Move {...{ requestId, version }} from={of.branch_id} onClose={() => ask(false)} />}
    </p>
  );
}

function Move(props: { requestId: string; version: number; from: string; onClose: () => void }) {
  const { requestId, version, from, onClose } = props;
  const t = useT('requests');
  const open = useBranches().data?.items.filter(({ closed_at }) => !closed_at) ?? [];
  const choices = ['', ...open.map(({ id }) => id)].filter((id) => id !== from);
  const move = useMove(requestId);
  const act = useAct({
    values: { branch: choices[0] ?? '', reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'field.required' : undefined }),
    send: ({ branch, reason }) => move.mutateAsync({ version, branch, reason }),
    done: t('branch.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('branch.move')}
      text={t('branch.move_text')}
      label={t('branch.submit')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ChoiceField
          label={t('branch.to')}
          choices={choices}
          name={(id) => open.find((each) => each.id === id)?.name ?? t('branch.head_office')}
          {...act.field('branch')}
        />
        <WordsField label={t('branch.reason')} maxLength={500} required {...act.field('reason')} />
      </div>
    </ActDialog>
  );
}
