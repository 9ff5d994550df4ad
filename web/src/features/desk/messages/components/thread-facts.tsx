import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Thread, ThreadMatter } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { isLanguage, languageNames } from '#/i18n/languages.ts';
import { useFormats } from '#/lib/format.ts';
import { Icon } from '#/ui/icon.tsx';
import type { Act } from '../api/inbox.ts';
import type { ThreadPages } from '../model/pages.ts';

interface Props {
  thread: Thread;
  act: (act: Act) => void;
  pending: boolean;
  pages: ThreadPages;
}

export function ThreadFacts({ thread, act, pending, pages }: Props) {
  const t = useT('messages');
  const formats = useFormats();
  return (
    <>
      <dl className="mt-3 grid items-center gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">{t('facts.from')}</dt>
        <dd className="min-w-0">
          {thread.name}{' '}
          <a href={`mailto:${thread.email}`} className="break-all text-brand underline underline-offset-4">
            {thread.email}
          </a>
        </dd>
        <dt className="text-ink-muted">{t('facts.kind')}</dt>
        <dd>
          {t(`kind.${thread.kind}`)}
          {thread.account_id && pages.client && (
            <>
              {' · '}
              <Link to={pages.client(thread.account_id)} className="text-brand underline underline-offset-4">
                {t('client_page')}
              </Link>
            </>
          )}
        </dd>
        {thread.about && (
          <>
            <dt className="text-ink-muted">{t('facts.about')}</dt>
            <dd>
              <About matter={thread.about} pages={pages} />
            </dd>
          </>
        )}
        <dt className="text-ink-muted">{t('facts.received')}</dt>
        <dd>{formats.dateTime(thread.created_at)}</dd>
        <dt className="text-ink-muted">{t('facts.language')}</dt>
        <dd>{isLanguage(thread.lang) ? languageNames[thread.lang] : thread.lang}</dd>
        <dt className="text-ink-muted">{t('facts.assignee')}</dt>
        <dd>
          <Assignee thread={thread} act={act} pending={pending} />
        </dd>
        <dt className="text-ink-muted">{t('facts.priority')}</dt>
        <dd>
          <Priority thread={thread} act={act} pending={pending} />
        </dd>
      </dl>
      {thread.read_at && (
        <p className="mt-2 text-ink-muted text-xs">
          {t('facts.read', { name: thread.read_by, date: formats.dateTime(thread.read_at) })}
        </p>
      )}
    </>
  );
}

function About({ matter, pages }: { matter: ThreadMatter; pages: ThreadPages }) {
  const t = useT('messages');
  const name = t(`matter.${matter.kind}`, { reference: matter.reference });
  const page = pages[matter.kind];
  if (!page) return name;
  return (
    <Link to={page(matter.id)} className="text-brand underline underline-offset-4">
      {name}
    </Link>
  );
}

type ChoiceProps = Omit<Props, 'pages'>;

const selectStyle =
  'select min-h-9 max-w-56 truncate rounded-control border border-line-strong bg-surface pr-8 pl-2.5 text-sm pointer-coarse:min-h-11';

/** A native control with the sign that it opens. */
function Choice({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-block max-w-full">
      {children}
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}

function Assignee({ thread, act, pending }: ChoiceProps) {
  const t = useT('messages');
  if (!thread.actions.includes('assign')) return thread.assignee || t('nobody');
  const gone = thread.assignee_id && !thread.colleagues.some(({ id }) => id === thread.assignee_id);
  return (
    <Choice>
      <select
        aria-label={t('facts.assignee')}
        className={selectStyle}
        disabled={pending}
        value={thread.assignee_id}
        onChange={({ target }) => act({ do: 'assign', staff_id: target.value })}
      >
        <option value="">{t('nobody')}</option>
        {gone && <option value={thread.assignee_id}>{thread.assignee}</option>}
        {thread.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Choice>
  );
}

function Priority({ thread, act, pending }: ChoiceProps) {
  const t = useT('messages');
  if (!thread.actions.includes('priority')) return t(`priority.${thread.priority}`);
  return (
    <Choice>
      <select
        aria-label={t('facts.priority')}
        className={selectStyle}
        disabled={pending}
        value={thread.priority}
        onChange={({ target }) => act({ do: 'priority', priority: target.value as Thread['priority'] })}
      >
        {(['normal', 'high'] as const).map((priority) => (
          <option key={priority} value={priority}>
            {t(`priority.${priority}`)}
          </option>
        ))}
      </select>
    </Choice>
  );
}
