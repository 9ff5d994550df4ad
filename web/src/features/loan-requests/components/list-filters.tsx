import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Counts } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Icon } from '#/ui/icon.tsx';
import { type ListState, statusFilters } from '../model/list-state.ts';

const pause = 300;

interface Props {
  state: ListState;
  counts: Counts | undefined;
  onChange: (next: Partial<ListState>) => void;
}

export function ListFilters({ state, counts, onChange }: Props) {
  const t = useT('admin');
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-3 2xl:flex-row 2xl:items-center 2xl:justify-between">
      <SearchBox value={state.search} onSearch={(search) => onChange({ search })} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('list.filter')}</legend>
        {statusFilters.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={state.status === status}
            onClick={() => onChange({ status })}
            className={clsx(
              'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
              state.status === status
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface hover:border-brand',
            )}
          >
            {t(`list.filters.${status}`)}
            <span className="money ml-1.5">{counts ? `(${formats.number(counts[status])})` : ''}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Searches while the person types, once they pause. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const t = useT('admin');
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => search.current(text), pause);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <search className="w-full max-w-md">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search.current(text);
        }}
      >
        <Icon of={Search} size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
        <input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search_hint')}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-control border border-line-strong bg-surface pr-10 pl-10 text-sm placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={t('list.clear_search')}
            className="absolute top-0 right-0 grid size-11 place-items-center text-ink-muted hover:text-ink"
            onClick={() => {
              setText('');
              search.current('');
            }}
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
