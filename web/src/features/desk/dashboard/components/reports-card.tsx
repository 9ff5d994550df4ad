import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { DueReport, DueReports } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';

/** What registers are still to be told: the most urgent, each leading to where it is noted as done. */
export function ReportsCard({ reports: { count, at_least, next } }: { reports: DueReports }) {
  const t = useT('desk');
  const late = next.some(({ overdue }) => overdue);
  const others = count - next.length;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{t('reports.title')}</CardTitle>
        <Badge tone={late ? 'red' : 'yellow'}>
          {t('reports.count', { count, more: at_least ? '+' : '' })}
        </Badge>
      </div>
      <p className="mt-1 text-ink-muted text-sm">{t('reports.text')}</p>
      <ul className="mt-3">
        {next.map((each) => (
          <ReportRow key={`${each.kind} ${each.request_id} ${each.due_on}`} of={each} />
        ))}
      </ul>
      <Link to={adminPaths.registerReports} className="mt-3 block font-medium text-brand text-sm underline">
        {t('reports.all')}
      </Link>
      {others > 0 && (
        <p className="mt-3 text-ink-muted text-sm">
          {t('reports.others', { count: others, more: at_least ? '+' : '' })}
        </p>
      )}
    </Card>
  );
}

function ReportRow({ of: row }: { of: DueReport }) {
  const t = useT('desk');
  const { date } = useFormats();
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={adminPaths.request(row.request_id)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5 hover:bg-paper"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-sm">
            {row.first_name} {row.last_name}
          </span>
          <span className="block truncate text-ink-muted text-xs">
            {t(`reports.kinds.${row.kind}`)} · {row.register} · {row.reference}
          </span>
        </span>
        <span className={clsx('money text-right font-medium text-sm', row.overdue && 'text-refused')}>
          {t(row.overdue ? 'reports.overdue' : 'reports.due', { date: date(row.due_on) })}
        </span>
      </Link>
    </li>
  );
}
