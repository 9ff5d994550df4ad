import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useLeaving } from '#/lib/use-leaving.tsx';
import { Icon } from '#/ui/icon.tsx';

const pause = 300;

interface Props {
  label: string;
  hint: string;
  value: string;
  onSearch: (search: string) => void;
}

/** Searches while the person types, once they pause. */
export function SearchBox({ label, hint, value, onSearch }: Props) {
  const t = useT('admin');
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const leaving = useLeaving();

  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => leaving() || search.current(text), pause);
    return () => clearTimeout(timer);
  }, [text, value, leaving]);

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
          aria-label={label}
          placeholder={hint}
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
