import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { TaskList } from '#/features/desk/tasks/index.ts';
import { AdminNotFound } from './error-page.tsx';

/** The tasks of the person who is signed in, of the team, or of everybody. */
export function TasksPage() {
  return may(useOutletContext<StaffSession>(), 'request.read') ? <TaskList /> : <AdminNotFound />;
}
