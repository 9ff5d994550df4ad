import { useQuery } from '@tanstack/react-query';
import type { StaffTask } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useRoleName } from '#/kit/use-role-name.ts';
import { blank } from '#/lib/rules.ts';
import {
  type Subject,
  type TaskInput,
  takersQuery,
  useAddTask,
  useChangeTask,
  useEndTask,
} from '../api/tasks.ts';

const nobody = { text: '', due_on: '', to: '' };

/** Sets a task. */
export function AddTask({ about, onClose }: { about: Subject; onClose: () => void }) {
  const t = useT('tasks');
  const add = useAddTask(about);
  return (
    <TaskForm
      title={t('add')}
      values={nobody}
      send={(task, key) => add.mutateAsync({ ...task, key })}
      onClose={onClose}
    />
  );
}

/** Changes what an open task says, its day, or whose it is. */
export function ChangeTask({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  const t = useT('tasks');
  const change = useChangeTask(task);
  const { text, due_on, staff_id, role } = task;
  return (
    <TaskForm
      title={t('change_title')}
      values={{ text, due_on, to: role ? `role:${role}` : staff_id }}
      send={(input) => change.mutateAsync(input)}
      onClose={onClose}
    />
  );
}

interface FormProps {
  title: string;
  values: typeof nobody;
  send: (task: TaskInput, key: string) => Promise<unknown>;
  onClose: () => void;
}

function TaskForm({ title, values, send, onClose }: FormProps) {
  const t = useT('tasks');
  const roleName = useRoleName();
  const { data } = useQuery(takersQuery());
  const people = new Map(data?.people.map(({ id, name }) => [id, name]));
  const roles = new Map(data?.roles.map((role) => [`role:${role}`, role]));
  const act = useAct({
    values,
    check: ({ text, due_on, to }) => ({
      text: blank(text) ? 'field.required' : undefined,
      due_on: due_on ? undefined : 'field.required',
      to: to ? undefined : 'field.required',
    }),
    send: ({ text, due_on, to }, key) => {
      const role = roles.get(to);
      return send({ text, due_on, ...(role ? { role } : { staff_id: to }) }, key);
    },
    done: t('saved'),
    onDone: onClose,
  });
  const nameOf = (to: string) => {
    const role = roles.get(to);
    return role
      ? t('role', { role: roleName(role, data?.own.find((each) => each.role === role)?.name) })
      : (people.get(to) ?? t('choose'));
  };
  const { staff_id, role } = act.problems; // as the server calls what is one field here
  return (
    <ActDialog act={act} title={title} label={title} disabled={!data} onClose={onClose}>
      <WordsField label={t('text')} maxLength={500} required {...act.field('text')} />
      <DayField className="mt-4" label={t('due')} required {...act.field('due_on')} />
      <ChoiceField
        className="mt-4"
        label={t('whose')}
        required
        choices={['', ...people.keys(), ...roles.keys()]}
        name={nameOf}
        {...act.field('to')}
        error={act.problems.to ?? staff_id ?? role}
      />
    </ActDialog>
  );
}

/** Says that a task is done, with a few words if there are any. */
export function EndTask({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  const t = useT('tasks');
  const end = useEndTask(task);
  const act = useAct({
    values: { words: '' },
    send: ({ words }) => end.mutateAsync(words),
    done: t('saved'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('done_title')} text={task.text} label={t('done')} onClose={onClose}>
      <WordsField label={t('words')} hint={t('words_hint')} maxLength={2000} {...act.field('words')} />
    </ActDialog>
  );
}
