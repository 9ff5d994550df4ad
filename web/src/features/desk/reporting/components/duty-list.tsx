import { useMemo, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { ReportCalendar, ReportDuty } from '../api.ts';
import { DutyDialog } from './duty-dialog.tsx';
import { useWords } from './use-words.ts';

/** The duties that the calendar follows from, also those that do not apply. */
export function DutyList({ of }: { of: ReportCalendar }) {
  const t = useT('reporting');
  const words = useWords();
  const [open, setOpen] = useState<ReportDuty | 'new'>();
  const columns = useMemo(() => {
    const column = columnsOf<ReportDuty>();
    return [
      column('report', t('due.report'), (duty) => (
        <div className="min-w-0">
          <span className="font-medium">{words.name(duty)}</span>
          <span className="block text-ink-muted text-xs">{duty.authority}</span>
        </div>
      )),
      column('source', t('duties.source'), (duty) => <Source of={duty} />),
      column('when', t('duties.when'), (duty) => (
        <div className="min-w-0">
          {words.rhythm(duty)}
          <span className="block text-ink-muted text-xs">{words.last(duty)}</span>
        </div>
      )),
      column('applies', t('duties.applies'), ({ applies, reason }) => {
        if (applies) return t('duties.yes');
        return reason ? t('duties.no_why', { reason }) : t('duties.no');
      }),
      ...(of.may_manage
        ? [
            column('acts', t('due.acts'), (duty) => (
              <Button size="small" variant="secondary" onClick={() => setOpen(duty)}>
                {t('duties.decide')}
              </Button>
            )),
          ]
        : []),
    ];
  }, [of.may_manage, t, words]);
  return (
    <>
      {of.may_manage && (
        <Button size="small" className="mb-4" onClick={() => setOpen('new')}>
          {t('duties.add')}
        </Button>
      )}
      <DataTable
        caption={t('duties.title')}
        columns={columns}
        rows={of.duties}
        rowId={({ key }) => key}
        empty={<EmptyState title={t('duties.none')}>{t('duties.none_text')}</EmptyState>}
        stacked
      />
      {open && <DutyDialog duty={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Where a duty is written, how sure that is, and what is known of it. */
function Source({ of }: { of: ReportDuty }) {
  const t = useT('reporting');
  const law = useT('law');
  const more = [
    of.own && t('duties.own'),
    of.confidence === 'known' && t('duties.known'),
    of.some_only && law('fields.some_only'),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      {of.source || '–'}
      {more.length > 0 && <span className="block text-ink-muted text-xs">{more.join(' · ')}</span>}
      {of.note && (
        <span lang="en" className="mt-1 block max-w-prose text-ink-muted text-xs">
          {of.note}
        </span>
      )}
    </div>
  );
}
