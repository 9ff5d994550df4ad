import { useMemo, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { ReportCalendar, ReportFiling } from '../api.ts';
import { FileDialog } from './file-dialog.tsx';
import { useWords } from './use-words.ts';

/** All that was recorded, corrections and what they correct, newest first. */
export function SentList({ of }: { of: ReportCalendar }) {
  const t = useT('reporting');
  const { shortDate } = useFormats();
  const words = useWords();
  const [correcting, correct] = useState<ReportFiling>();
  const duties = useMemo(() => new Map(of.duties.map((duty) => [duty.key, duty])), [of.duties]);
  const columns = useMemo(() => {
    const column = columnsOf<ReportFiling>();
    const nameOf = (key: string) => {
      const duty = duties.get(key);
      return duty ? words.name(duty) : key;
    };
    return [
      column('report', t('due.report'), ({ duty }) => nameOf(duty)),
      column('period', t('due.period'), words.period),
      column('sent_on', t('sent.sent_on'), ({ sent_on, current }) => (
        <div className="min-w-0">
          {sent_on ? shortDate(sent_on) : t('sent.nothing')}
          {!current && <span className="block text-ink-muted text-xs">{t('sent.replaced')}</span>}
        </div>
      )),
      column('reference', t('sent.reference'), ({ reference }) => reference || '–'),
      column('by', t('sent.by'), ({ by, at }) => (
        <div className="min-w-0">
          {by}
          <span className="block text-ink-muted text-xs">{shortDate(at)}</span>
        </div>
      )),
      column('note', t('sent.note'), ({ note }) => note || '–'),
      ...(of.may_manage
        ? [
            column('acts', t('due.acts'), (filing) =>
              filing.current && duties.get(filing.duty)?.applies ? (
                <Button size="small" variant="secondary" onClick={() => correct(filing)}>
                  {t('sent.correct')}
                </Button>
              ) : null,
            ),
          ]
        : []),
    ];
  }, [duties, of.may_manage, shortDate, t, words]);
  const duty = correcting && duties.get(correcting.duty);
  return (
    <>
      <DataTable
        caption={t('sent.title')}
        columns={columns}
        rows={of.filings}
        rowId={({ duty, to, version }) => `${duty} ${to} ${version}`}
        empty={<EmptyState title={t('sent.none')} />}
        stacked
      />
      {duty && (
        <FileDialog duty={duty} period={correcting} today={of.today} onClose={() => correct(undefined)} />
      )}
    </>
  );
}
