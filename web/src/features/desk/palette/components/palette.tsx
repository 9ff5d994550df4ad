import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { matches } from '#/lib/text-search.ts';
import { useSettled } from '#/lib/use-settled.ts';
import { Icon } from '#/ui/icon.tsx';
import {
  clientNamed,
  clientsFound,
  loanNamed,
  loansFound,
  requestNamed,
  requestsFound,
  shortest,
} from '../api/search.ts';
import { move } from '../model/move.ts';

/** So long who types may rest before the server is asked. */
const pause = 200;

export interface Command {
  id: string;
  label: string;
  /** An address to go to, or something to do. */
  run: string | (() => void);
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** The pages and actions that this person has. */
  pages: readonly Command[];
  actions: readonly Command[];
  may: { loans: boolean; clients: boolean };
}

/** Finds people, references, pages and actions. The list is one combobox: arrows choose, Enter goes. */
export function Palette({ open, onClose, ...rest }: Props) {
  const t = useT('desk');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-3 top-[10vh] z-40 mx-auto flex max-h-[75vh] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised">
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Finder onClose={onClose} {...rest} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface Group {
  name: string;
  commands: Command[];
}

const root = adminPaths.dashboard;

function useGroups(query: string, { pages, actions, may }: Pick<Props, 'pages' | 'actions' | 'may'>) {
  const t = useT('desk');
  const typed = query.trim();
  const settled = useSettled(typed, pause);
  const asked = typed ? settled : '';
  const requests = useQuery(requestsFound(asked));
  const loans = useQuery(loansFound(asked, may.loans));
  const clients = useQuery(clientsFound(asked, may.clients));
  const named = {
    requests: useQuery(requestNamed(asked)),
    loans: useQuery(loanNamed(asked, may.loans)),
    clients: useQuery(clientNamed(asked, may.clients)),
  };
  const fits = ({ label }: Command) => matches(label, query);
  const groups: Group[] = [
    {
      name: t('palette.clients'),
      commands: once(named.clients.data, clients.data).map((each) => ({
        id: `client-${each.id}`,
        label: `${each.first_name} ${each.last_name} · ${each.email}`,
        run: `${root}/clients/${encodeURIComponent(each.id)}`,
      })),
    },
    {
      name: t('palette.requests'),
      commands: once(named.requests.data, requests.data).map((each) => ({
        id: `request-${each.id}`,
        label: `${each.first_name} ${each.last_name} · ${each.reference}`,
        run: `${root}/loan-requests/${encodeURIComponent(each.id)}`,
      })),
    },
    {
      name: t('palette.loans'),
      commands: once(named.loans.data, loans.data).map((each) => ({
        id: `loan-${each.id}`,
        label: `${each.client} · ${each.reference}`,
        run: `${root}/loans/${encodeURIComponent(each.id)}`,
      })),
    },
    { name: t('palette.pages'), commands: pages.filter(fits) },
    { name: t('palette.actions'), commands: actions.filter(fits) },
  ];
  const questions = [requests, loans, clients, ...Object.values(named)];
  const busy = asked.length >= shortest && questions.some(({ isFetching }) => isFetching);
  return { groups: groups.filter(({ commands }) => commands.length > 0), busy };
}

/** What several questions found, each thing once. */
function once<T extends { id: string }>(...found: readonly ({ items: readonly T[] } | undefined)[]): T[] {
  return [...new Map(found.flatMap((page) => page?.items ?? []).map((each) => [each.id, each])).values()];
}

function Finder({ onClose, ...rest }: Omit<Props, 'open'>) {
  const t = useT('desk');
  const id = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { groups, busy } = useGroups(query, rest);
  const commands = groups.flatMap((group) => group.commands);
  const chosen = commands[Math.min(at, commands.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is brought into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (typeof command.run === 'string') void navigate(command.run);
    else command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
      return;
    }
    const next = move(event.key, Math.min(at, commands.length - 1), commands.length);
    if (next === undefined || ((event.key === 'Home' || event.key === 'End') && query)) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon of={Search} size={18} className="text-ink-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          aria-label={t('palette.label')}
          placeholder={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent outline-none placeholder:text-ink-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {busy ? t('palette.searching') : t('palette.found', { count: commands.length })}
      </p>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('palette.title')}
        className="overflow-y-auto p-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, not for options
          <div key={group.name} role="group" aria-label={group.name} className="mb-2">
            <p aria-hidden className="px-2 py-1 text-ink-muted text-xs">
              {group.name}
            </p>
            {group.commands.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
              <div
                key={command.id}
                id={`${id}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command.id === chosen?.id}
                onClick={() => run(command)}
                onPointerMove={() => setAt(commands.indexOf(command))}
                className={clsx(
                  'flex min-h-10 cursor-pointer items-center rounded-control px-2 text-sm',
                  command.id === chosen?.id && 'bg-brand-tint text-on-brand-tint',
                )}
              >
                <span className="truncate">{command.label}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p className="px-4 pb-4 text-ink-muted text-sm">
          {t(busy ? 'palette.searching' : 'palette.nothing')}
        </p>
      )}
    </>
  );
}
