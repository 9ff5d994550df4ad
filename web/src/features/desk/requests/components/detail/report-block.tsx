import { type ReactNode, useState } from 'react';
import type { ArrearsReport, RegisterDesk, RegisterReport } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useReport, useReportArrears } from '../../api/registers.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

const tones: Record<RegisterReport['state'], Tone> = {
  open: 'yellow',
  overdue: 'red',
  reported: 'green',
  void: 'gray',
};

interface Props<Report> {
  requestId: string;
  desk: RegisterDesk;
  report: Report;
}

/** The duty to report a signed contract to the register. */
export function ReportBlock({ requestId, desk, report }: Props<RegisterReport>) {
  const t = useT('requests');
  return (
    <Duty
      report={report}
      desk={desk}
      title={t('report.title', { register: report.register })}
      empty={t('report.void_text')}
      send={useReport(requestId)}
      may={desk.actions.includes('report')}
    />
  );
}

/** The duty to report arrears: once for each time that so much was overdue. */
export function ArrearsBlock({ requestId, desk, report }: Props<ArrearsReport>) {
  const t = useT('requests');
  const { date, money } = useFormats();
  const newest = desk.arrears[0]?.number === report.number;
  return (
    <Duty
      report={report}
      desk={desk}
      title={t('report.arrears.title', { register: report.register })}
      empty={t('report.arrears.void_text')}
      send={useReportArrears(requestId)}
      may={newest && desk.actions.includes('report_arrears')}
    >
      <p className="mt-1 break-words text-sm">
        {t('report.arrears.reached', {
          date: date(report.reached_on),
          missing: money(report.missing),
          from: money(report.from),
        })}
        {report.ended_on && ` ${t('report.arrears.ended', { date: date(report.ended_on) })}`}
      </p>
    </Duty>
  );
}

interface DutyProps {
  title: string;
  report: RegisterReport;
  desk: RegisterDesk;
  /** What is said when there is nothing to report any more. */
  empty: string;
  send: ReturnType<typeof useReport>;
  may: boolean;
  children?: ReactNode;
}

function Duty({ title, report, desk, empty, send, may, children }: DutyProps) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-4 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{title}</h3>
        <Badge tone={tones[report.state]}>{t(`report.states.${report.state}`)}</Badge>
      </div>
      {children}
      <p className="mt-1 break-words text-ink-muted text-sm">
        {report.state === 'void' ? empty : <ReportText report={report} />}
      </p>
      {may && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
          {t('report.mark')}
        </Button>
      )}
      {open && <ReportDialog title={title} desk={desk} send={send} onClose={() => setOpen(false)} />}
    </section>
  );
}

function ReportText({ report }: { report: RegisterReport }) {
  const t = useT('requests');
  const { date } = useFormats();
  if (!report.reported_on) return t('report.due', { date: date(report.due_on) });
  return t('report.reported', {
    date: date(report.reported_on),
    by: report.by,
    reference: report.reference,
  });
}

interface DialogProps extends Pick<DutyProps, 'title' | 'desk' | 'send'> {
  onClose: () => void;
}

function ReportDialog({ title, desk, send, onClose }: DialogProps) {
  const t = useT('requests');
  const act = useRequestAct({
    values: { reported_on: desk.today, reference: '' },
    send: (values) => send.mutateAsync(values),
    done: t('report.done'),
    onDone: onClose,
  });
  return (
    <RequestDialog act={act} title={t('report.mark')} text={title} label={t('report.mark')} onClose={onClose}>
      <div className="flex flex-col gap-1">
        <DayField label={t('report.on')} max={desk.today} required {...act.field('reported_on')} />
        <TextField label={t('registers.reference')} maxLength={80} required {...act.field('reference')} />
      </div>
    </RequestDialog>
  );
}
