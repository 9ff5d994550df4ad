import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { MadeAt, ReportCalendar, ReportDue, ReportDuty } from '../api.ts';
import { FileDialog } from './file-dialog.tsx';
import { useWords } from './use-words.ts';

/** What was not sent, late ones first. */
export function DueList({ of, made }: { of: ReportCalendar; made: MadeAt }) {
  const t = useT('reporting');
  const { shortDate } = useFormats();
  const words = useWords();
  const [filing, file] = useState<ReportDue>();
  const duties = useMemo(() => new Map(of.duties.map((duty) => [duty.key, duty])), [of.duties]);
  const columns = useMemo(() => {
    const column = columnsOf<ReportDue>();
    return [
      column('report', t('due.report'), ({ duty }) => <Report of={duties.get(duty)} made={made} />),
      column('period', t('due.period'), words.period),
      column('until', t('due.until'), ({ due }) => (due ? shortDate(due) : '–')),
      column('state', t('due.state'), (item) => <StateBadge of={item} />),
      ...(of.may_manage
        ? [
            column('acts', t('due.acts'), (item) => (
              <Button size="small" variant="secondary" onClick={() => file(item)}>
                {t('due.record')}
              </Button>
            )),
          ]
        : []),
    ];
  }, [duties, made, of.may_manage, shortDate, t, words]);
  const duty = filing && duties.get(filing.duty);
  return (
    <>
      <DataTable
        caption={t('due.title')}
        columns={columns}
        rows={of.items}
        rowId={(item) => `${item.duty} ${item.to}`}
        empty={<EmptyState title={t('due.none')}>{t('due.none_text')}</EmptyState>}
        stacked
      />
      {duty && <FileDialog duty={duty} period={filing} today={of.today} onClose={() => file(undefined)} />}
    </>
  );
}

/** A report, to whom it goes, and the way to where what it is made of is made. */
function Report({ of, made }: { of: ReportDuty | undefined; made: MadeAt }) {
  const t = useT('reporting');
  const words = useWords();
  if (!of) return null;
  const page = of.made && made[of.made];
  return (
    <div className="min-w-0">
      <span className="font-medium">{words.name(of)}</span>
      <span className="block text-ink-muted text-xs">{of.authority}</span>
      {page && (
        <Link to={page} className="inline-block min-h-6 text-brand text-xs underline">
          {t('due.made', { what: words.made(of.made) })}
        </Link>
      )}
    </div>
  );
}

function StateBadge({ of: { state, days } }: { of: ReportDue }) {
  const t = useT('reporting');
  const [tone, text] = ((): [Tone, string] => {
    if (state === 'late') return ['red', t('states.late', { count: -days })];
    if (state === 'no_day') return ['gray', t('states.no_day')];
    if (state === 'running') return ['blue', t('states.running')];
    return ['yellow', days === 0 ? t('states.today') : t('states.in', { count: days })];
  })();
  return (
    <Badge tone={tone} wraps>
      {text}
    </Badge>
  );
}
