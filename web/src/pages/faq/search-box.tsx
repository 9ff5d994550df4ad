import { Search } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  /** How many questions match; undefined while nothing is searched for. */
  found: number | undefined;
}

/** Needs script: without it, the place is kept and the browser's own search remains. */
export function SearchBox({ query, onQuery, found }: Props) {
  const t = useT('faq');
  const id = useId();
  const ready = useHydrated();
  return (
    <search className={ready ? 'mt-6 block print:hidden' : 'invisible mt-6 block print:hidden'}>
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <div className="relative max-w-xl">
        <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-muted" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={t('search')}
          className="h-12 w-full rounded-control border border-line-strong bg-surface pr-3 pl-11 placeholder:text-ink-muted hover:border-ink-muted"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-ink-muted text-sm">
        {found === undefined ? '' : t('found', { count: found })}
      </p>
    </search>
  );
}
