import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useLeaving } from '#/lib/use-leaving.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type InboxState, shown } from '../model/inbox-state.ts';

interface Props {
  state: InboxState;
  onChange: (change: Partial<InboxState>) => void;
}

export function InboxFilters({ state, onChange }: Props) {
  const t = useT('messages');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <SearchBox query={state.query} onQuery={(query) => onChange({ query })} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('filter')}</legend>
        {shown.map((filter) => {
          const value = filter === 'all' ? undefined : filter;
          return (
            <button
              key={filter}
              type="button"
              aria-pressed={state.state === value}
              onClick={() => onChange({ state: value })}
              className={clsx(
                'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
                state.state === value
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong bg-surface hover:border-brand',
              )}
            >
              {t(`filters.${filter}`)}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** The address changes a moment after the last key, so that not every letter asks the server. */
function SearchBox({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const t = useT('messages');
  const [typed, setTyped] = useState(query);
  const tell = useRef(onQuery);
  tell.current = onQuery;
  const leaving = useLeaving();
  useEffect(() => setTyped((before) => (before.trim() === query ? before : query)), [query]);
  useEffect(() => {
    if (typed.trim() === query) return;
    const later = setTimeout(() => leaving() || tell.current(typed.trim()), 300);
    return () => clearTimeout(later);
  }, [typed, query, leaving]);
  return (
    <search className="relative w-full max-w-sm">
      <Icon of={Search} size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-10 text-sm placeholder:text-ink-muted"
      />
    </search>
  );
}
