import type { BranchDraft, BranchMember, StaffedBranch } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { usePropose } from '../api/branches.ts';

/** What is written about a branch: a new one, another name, or who comes into it. */
export type Writing = { kind: 'make' } | { kind: 'rename' | 'join'; of: StaffedBranch };

interface Props {
  of: Writing;
  people: readonly BranchMember[];
  onClose: () => void;
}

export function BranchForm({ of, people, onClose }: Props) {
  const t = useT('staff');
  const propose = usePropose();
  const branch = of.kind === 'make' ? undefined : of.of;
  const others = people.filter(({ staff_id }) => !branch?.members.some((each) => each.staff_id === staff_id));
  const joins = of.kind === 'join';
  const act = useAct({
    values: { name: branch?.name ?? '', key: '', staff_id: others[0]?.staff_id ?? '' },
    check: ({ name, key, staff_id }) => ({
      name: !joins && blank(name) ? 'field.required' : undefined,
      key: of.kind === 'make' && blank(key) ? 'field.required' : undefined,
      staff_id: joins && !staff_id ? 'field.choice' : undefined,
    }),
    send: ({ name, key, staff_id }) => propose.mutateAsync(draftOf(of, name, key, staff_id)),
    done: { variant: 'info', title: t('guarded.waits'), description: t('guarded.waits_text') },
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={of.kind === 'make' ? t('branches.new') : `${t(`branches.${of.kind}`)}: ${branch?.name ?? ''}`}
      text={t('branches.ask')}
      label={t('branches.submit')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {joins ? (
          <ChoiceField
            label={t('branches.member')}
            choices={others.map(({ staff_id }) => staff_id)}
            name={(id) => others.find(({ staff_id }) => staff_id === id)?.name ?? id}
            {...act.field('staff_id')}
          />
        ) : (
          <TextField label={t('branches.name')} maxLength={60} required {...act.field('name')} />
        )}
        {of.kind === 'make' && (
          <TextField
            label={t('branches.key')}
            hint={t('branches.key_hint')}
            maxLength={40}
            required
            {...act.field('key')}
          />
        )}
      </div>
    </ActDialog>
  );
}

function draftOf(of: Writing, name: string, key: string, staff_id: string): BranchDraft {
  if (of.kind === 'make') return { kind: 'make', name, key: key.trim() };
  const branch = of.of.id;
  return of.kind === 'join'
    ? { kind: 'join', branch, staff_id }
    : { kind: 'rename', branch, name, version: of.of.version };
}
