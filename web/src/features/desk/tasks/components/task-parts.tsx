import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffTask } from '#/api/schema.gen.ts';
import { adminPaths, clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useTaskAct } from '../api/tasks.ts';
import { ChangeTask, EndTask } from './task-dialogs.tsx';

/** How long there is to the day of a task, or by how much it is late. */
export function DueBadge({ task: { days, done_at } }: { task: StaffTask }) {
  const t = useT('tasks');
  const { shortDate } = useFormats();
  if (done_at) return <Badge tone="green">{shortDate(done_at)}</Badge>;
  if (days === 0) return <Badge tone="yellow">{t('today')}</Badge>;
  const [tone, text]: [Tone, string] =
    days < 0 ? ['red', t('late', { count: -days })] : ['blue', t('in', { count: days })];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Whose a task is, also whose it was. */
export function Whose({ task: { staff, role, role_name, left } }: { task: StaffTask }) {
  const t = useT('tasks');
  const roleName = useRoleName();
  const text = role ? t('role', { role: roleName(role, role_name) }) : staff;
  return left ? <span className="text-refused">{t('left', { name: text })}</span> : text;
}

const pages = { request: adminPaths.request, loan: adminPaths.loan, client: clientPaths.client };

/** The way to what a task is about. */
export function AboutLink({ task: { about } }: { task: StaffTask }) {
  const t = useT('tasks');
  return (
    <Link
      to={pages[about.kind](about.id)}
      className="inline-block min-h-6 break-words text-brand hover:underline"
    >
      {[about.name, about.reference || t('client')].filter(Boolean).join(' · ')}
    </Link>
  );
}

const small = { variant: 'secondary', size: 'small' } as const;

/** What may be done with a task. */
export function TaskActs({ task }: { task: StaffTask }) {
  const t = useT('tasks');
  const [open, setOpen] = useState<'change' | 'done'>();
  const reopen = useTaskAct(task, 'reopen');
  const remove = useTaskAct(task, 'delete');
  const close = () => setOpen(undefined);
  const may = (act: StaffTask['allowed'][number]) => task.allowed.includes(act);
  const { text } = task;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may('done') && (
        <Button {...small} aria-label={t('done_of', { text })} onClick={() => setOpen('done')}>
          {t('done')}
        </Button>
      )}
      {may('change') && (
        <Button {...small} aria-label={t('change_of', { text })} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
      )}
      {may('reopen') && (
        <Question
          ask={t('reopen')}
          button={small}
          title={t('reopen_title')}
          text={text}
          label={t('reopen')}
          send={() => reopen.mutateAsync(undefined)}
          done={t('saved')}
        />
      )}
      {may('delete') && (
        <Question
          ask={t('delete')}
          button={{ ...small, variant: 'quiet' }}
          title={t('delete_title')}
          text={text}
          label={t('delete')}
          danger
          send={() => remove.mutateAsync(undefined)}
        />
      )}
      {open === 'done' && <EndTask task={task} onClose={close} />}
      {open === 'change' && <ChangeTask task={task} onClose={close} />}
    </div>
  );
}
