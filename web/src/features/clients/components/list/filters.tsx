import { clsx } from 'clsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type ClientFilter, clientFilters } from '../../model/list-state.ts';

interface Props {
  value: ClientFilter;
  count: (filter: ClientFilter) => string | undefined;
  onChange: (filter: ClientFilter) => void;
}

/** Filters of which one holds, each with how many there are of it. */
export function Filters({ value, count, onChange }: Props) {
  const t = useT('clients');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('list.filter')}</legend>
      {clientFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={value === filter}
          onClick={() => onChange(filter)}
          className={clsx(
            'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
            value === filter
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface hover:border-brand',
          )}
        >
          {t(`list.filters.${filter}`)}
          {count(filter) !== undefined && <span className="money ml-1.5">({count(filter)})</span>}
        </button>
      ))}
    </fieldset>
  );
}
