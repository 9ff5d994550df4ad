import { Link } from 'react-router';
import type { InterviewEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  of: InterviewEntry;
  moment: (at: string) => string;
  /** The page of a request. */
  request: (id: string) => string;
  /** Whose it is, where that is not the reader. */
  staff?: boolean;
}

/** One interview in an agenda: the whole row leads to its request, where staff act on it. */
export function AgendaEntry({ of: entry, moment, request, staff = false }: Props) {
  const t = useT('interviews');
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={request(entry.request_id)}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2.5 hover:bg-paper"
      >
        <span className="min-w-0">
          <span className="block font-medium text-sm first-letter:uppercase">
            {entry.starts_at ? moment(entry.starts_at) : t('agenda.no_time')}
          </span>
          <span className="block break-words text-ink-muted text-xs">
            {entry.applicant} · <span className="money">{entry.reference}</span> ·{' '}
            {t(`desk.channel.${entry.channel}`)} · {t('duration', { count: entry.minutes })}
            {staff && ` · ${entry.staff}`}
          </span>
        </span>
        <StateBadge state={entry.state} moving={entry.moving} />
      </Link>
    </li>
  );
}
