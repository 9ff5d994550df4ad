import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { DueRequest, Figures, StageCount } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { spanText } from '#/lib/span-text.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

const requests = adminPaths.requests;

/** How many requests wait at each stage of their way, on one line of a wide screen; each leads to those of the list. */
export function Stages({ figures: { stages } }: { figures: Figures }) {
  const t = useT('desk');
  const formats = useFormats();
  // A large number leaves no space for a word beside it.
  const stacked = stages.some(({ requests: n, at_least }) => at_least || n > 99);
  return (
    <ol aria-label={t('queue.title')} className="grid grid-cols-2 gap-2 lg:grid-cols-4 xl:grid-cols-8">
      {stages.map((each) => (
        <li key={each.stage}>
          <StageTile of={each} number={formats.number(each.requests)} stacked={stacked} />
        </li>
      ))}
    </ol>
  );
}

/** How many answers are late, or that none is. */
export function LateBadge({ figures: { late, late_at_least } }: { figures: Figures }) {
  const t = useT('desk');
  return (
    <Badge tone={late > 0 ? 'red' : 'green'}>
      {late > 0 ? t('queue.late', { count: late, more: late_at_least ? '+' : '' }) : t('queue.none_late')}
    </Badge>
  );
}

interface TileProps {
  of: StageCount;
  number: string;
  stacked: boolean;
}

function StageTile({ of: { stage, requests: n, at_least }, number, stacked }: TileProps) {
  const w = useT('requests');
  return (
    <Link
      to={`${requests}?stage=${stage}`}
      className={clsx(
        'flex h-full items-baseline justify-between gap-2 rounded-control border border-line bg-surface px-3 py-2 hover:border-brand',
        stacked && 'xl:flex-col xl:gap-0',
      )}
    >
      <span className="min-w-0 text-ink-muted text-xs">{w(`stages.${stage}`)}</span>
      <span className={clsx('money font-semibold', n === 0 && 'text-ink-muted')}>
        {number}
        {at_least && '+'}
      </span>
    </Link>
  );
}

interface WaitingProps {
  title: string;
  text?: string;
  rows: DueRequest[];
  /** As many as there is space for; all of them without it. */
  most?: number;
  empty: string;
  /** Whether the rows are the reader's own, so that no one needs to be named. */
  mine?: boolean;
}

export function WaitingCard({ title, text, rows, most, empty, mine }: WaitingProps) {
  const t = useT('desk');
  return (
    <Card className="p-4! sm:p-5!">
      <CardTitle>{title}</CardTitle>
      {text && <p className="mt-1 text-ink-muted text-sm">{text}</p>}
      {rows.length === 0 ? (
        <p className="mt-2 text-sm">{empty}</p>
      ) : (
        <ul className="mt-1">
          {rows.slice(0, most).map((row) => (
            <WaitingRow key={row.id} of={row} mine={mine} />
          ))}
        </ul>
      )}
      {mine && (
        <Link to={`${requests}?assignee=me`} className="mt-3 inline-block text-brand text-sm underline">
          {t('queue.all_mine')}
        </Link>
      )}
    </Card>
  );
}

function WaitingRow({ of: row, mine }: { of: DueRequest; mine: boolean | undefined }) {
  const t = useT('desk');
  const w = useT('requests');
  const formats = useFormats();
  const language = useLanguage();
  const paused = row.stage === 'info_requested';
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={`${requests}/${encodeURIComponent(row.id)}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5 hover:bg-paper"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-sm">
            {row.first_name} {row.last_name}
          </span>
          <span className="block truncate text-ink-muted text-xs">
            {w(`stages.${row.stage}`)}
            {!mine && ` · ${row.assignee || t('queue.nobody')}`}
          </span>
        </span>
        <span className="text-right">
          <span
            className={clsx(
              'money block font-medium text-sm',
              row.late && !paused ? 'text-refused' : row.open_minutes < 240 && !paused ? 'text-pending' : '',
            )}
          >
            {paused
              ? t('queue.paused')
              : t(row.late ? 'queue.over' : 'queue.left', {
                  time: spanText(language, row.late ? since(row.due_at) : row.open_minutes),
                })}
          </span>
          <time className="money block text-ink-muted text-xs" dateTime={row.due_at}>
            {formats.dateTime(row.due_at)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** Minutes since a moment, by the clock: who waits, waits at night, too. */
const since = (at: string) => Math.max(0, (Date.now() - Date.parse(at)) / 60_000);
