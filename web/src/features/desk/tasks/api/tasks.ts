import type { QueryOf } from '#/api/calls.ts';
import type { StaffTask } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';

export type TaskFilter = QueryOf<'GET', '/staff/tasks'>;

/** What a task is about. */
export type Subject = Pick<StaffTask['about'], 'kind' | 'id'>;

/** A task as a form has it: it is a person's or a role's. */
export interface TaskInput {
  text: string;
  due_on: string;
  staff_id?: string;
  role?: NonNullable<StaffTask['role']>;
}

const all = ['tasks'] as const;
const one = (id: string) => `/staff/tasks/${encodeURIComponent(id)}` as const;

export const tasksQuery = (filter: TaskFilter) => ({
  ...reading([...all, filter], '/staff/tasks', filter),
  ...ofAPerson,
  refetchOnWindowFocus: true,
});

export const takersQuery = () => reading(['task-takers'], '/staff/tasks/takers');

export const useAddTask = (about: Subject) =>
  useChange(all, ({ key, ...body }: TaskInput & { key: string }) =>
    api.post('/staff/tasks', { ...about, ...body }, { idempotencyKey: key }),
  );

export const useChangeTask = ({ id, version }: StaffTask) =>
  useChange(all, (body: TaskInput) => api.put(one(id), { version, ...body }));

export const useEndTask = ({ id, version }: StaffTask) =>
  useChange(all, (words: string) => api.post(`${one(id)}/done`, { version, words }));

export const useTaskAct = ({ id, version }: StaffTask, act: 'reopen' | 'delete') =>
  useChange(all, () => api.post(`${one(id)}/${act}`, { version }));
