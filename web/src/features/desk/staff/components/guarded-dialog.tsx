import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useDecideGuarded } from '../api/members.ts';
import { type Decision, useWhat, wordOf } from './guarded-words.ts';
import { StaffDialog } from './staff-dialog.tsx';

export function GuardedDialog({ change, action, hours, onClose }: Decision & { onClose: () => void }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const what = useWhat(change);
  const decide = useDecideGuarded();
  const act = useAct({
    values: {},
    send: () => decide.mutateAsync({ id: change.id, action }),
    done: ({ due_at }) =>
      action === 'confirm'
        ? [t('guarded.confirmed'), t('guarded.confirmed_text', { date: dateTime(due_at ?? '') })]
        : t('guarded.ended_done'),
    onDone: onClose,
  });
  return (
    <StaffDialog
      act={act}
      title={t(`guarded.${action}_title`)}
      text={t(`guarded.${action}_text`, { what, hours })}
      label={t(`guarded.${wordOf(change, action)}`)}
      danger={action === 'stop'}
      onClose={onClose}
    />
  );
}
