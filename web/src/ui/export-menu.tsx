import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { apiUrl, type QueryValues } from '#/lib/api.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  /** The name of the list, as the API knows it. */
  list: 'loan-requests' | 'loans' | 'journal' | 'clients' | 'payments' | 'collection';
  /** Exactly what the screen is filtered by. */
  filter: QueryValues;
  /** The columns that the screen shows, by their names in the file; all without it. */
  columns?: string;
  /** Where a screen takes several lists along. */
  label?: string;
  /** Asks for the first and the last day: of a list that no screen shows. */
  days?: boolean;
  /** Opens upwards: at the foot of the window. */
  up?: boolean;
}

const formats = ['csv', 'xlsx', 'pdf'] as const;

/** Takes a list along as it is filtered. The browser fetches the file itself: it may be large. */
export function ExportMenu({ list, filter, columns, label, days, up }: Props) {
  const t = useT('desk');
  const { menu, close } = useDisclosure();
  const [span, setSpan] = useState({ from: '', to: '' });
  const [whole, setWhole] = useState(false);
  const chosen = {
    ...(columns && !whole && { columns }),
    ...filter,
    ...(span.from && { from: span.from }),
    ...(span.to && { to: span.to }),
  };
  return (
    <details ref={menu} className="sm:relative">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-medium text-brand text-sm hover:bg-brand-tint pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon of={Download} size={16} />
        {label ?? t('export.button')}
      </summary>
      <div
        className={clsx(
          'absolute right-0 z-20 my-1 w-64 rounded-control border border-line bg-surface p-2 shadow-raised max-sm:inset-x-4 max-sm:w-auto',
          up && 'bottom-full',
        )}
      >
        {days && (
          <div className="flex flex-col gap-2 px-2 pb-2">
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className="flex items-center justify-between gap-2 text-sm">
                {t(`export.${end}`)}
                <input
                  type="date"
                  value={span[end]}
                  max="9999-12-30"
                  onChange={(event) => setSpan({ ...span, [end]: event.target.value })}
                  className="min-h-11 rounded-control border border-line-strong bg-surface px-2"
                />
              </label>
            ))}
          </div>
        )}
        {columns && (
          <div className="px-2 pb-1">
            <Checkbox
              label={t('export.all_columns')}
              checked={whole}
              onChange={(event) => setWhole(event.target.checked)}
            />
          </div>
        )}
        <ul>
          {formats.map((format) => (
            <li key={format}>
              <a
                href={apiUrl(`/staff/exports/${list}`, { ...chosen, format })}
                download
                onClick={close}
                className="flex min-h-11 items-center rounded-control px-2 text-sm hover:bg-paper"
              >
                {t(`export.formats.${format}`)}
              </a>
            </li>
          ))}
        </ul>
        <p className="px-2 pt-1 text-ink-muted text-xs">
          {t(columns && !whole ? 'export.as_shown' : 'export.recorded')}
        </p>
      </div>
    </details>
  );
}
