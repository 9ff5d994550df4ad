import { useState } from 'react';
import type { ReportToRegister } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { Asked } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useAskReport, useReport } from '../../api/reports.ts';
import { useRequestAct } from '../detail/use-request-act.ts';
import { RequestDialog } from '../request-dialog.tsx';

const tones = {
  due: 'yellow',
  late: 'red',
  asked: 'yellow',
  failed: 'red',
  reported: 'green',
  withdrawn: 'gray',
} satisfies Record<ReportToRegister['state'] | 'late', Tone>;

interface Props {
  report: ReportToRegister;
}

export function ReportState({ report: { state, late } }: Props) {
  const t = useT('requests');
  const shown = late && state === 'due' ? 'late' : state;
  return <Badge tone={tones[shown]}>{t(`reports.states.${shown}`)}</Badge>;
}

/** Until when the register is told, by whom it was, or why it was not. */
export function ReportText({ report }: Props) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const { state, from_on, due_on, happened_on, reported_on, code, by, reference } = report;
  if (state === 'withdrawn') return t('reports.withdrawn');
  if (reported_on) return t('reports.reported', { date: date(reported_on), by, reference });
  const due = t('reports.due', { date: date(due_on) });
  if (state === 'failed') {
    return `${i18n.text('errors_desk', code) ?? i18n.text('errors', code) ?? code} ${due}`;
  }
  return from_on > happened_on ? `${due} ${t('reports.from', { date: date(from_on) })}` : due;
}

/** By hand, or by the lender's adapter. */
export function ReportActs({ report }: Props) {
  const t = useT('requests');
  const [open, setOpen] = useState<ReportToRegister['actions'][number]>();
  const ask = useAskReport(report.id);
  const close = () => setOpen(undefined);
  if (report.actions.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {report.actions.includes('report') && (
        <Button variant="secondary" size="small" onClick={() => setOpen('report')}>
          {t('report.mark')}
        </Button>
      )}
      {report.actions.includes('ask') && (
        <Button size="small" onClick={() => setOpen('ask')}>
          {t('reports.ask')}
        </Button>
      )}
      {open === 'report' && <ReportDialog report={report} onClose={close} />}
      {open === 'ask' && (
        <Asked
          title={t('reports.ask')}
          text={t('reports.ask_text', { register: report.register })}
          label={t('reports.ask')}
          send={() => ask.mutateAsync()}
          done={t('reports.ask_done')}
          onClose={close}
        />
      )}
    </div>
  );
}

function ReportDialog({ report, onClose }: Props & { onClose: () => void }) {
  const t = useT('requests');
  const desk = useT('desk');
  const send = useReport(report.id);
  const act = useRequestAct({
    values: { reported_on: report.today, reference: '' },
    send: (values) => send.mutateAsync(values),
    done: t('report.done'),
    onDone: onClose,
  });
  const title = t('reports.of', { kind: desk(`reports.kinds.${report.kind}`), register: report.register });
  return (
    <RequestDialog act={act} title={t('report.mark')} text={title} label={t('report.mark')} onClose={onClose}>
      <div className="flex flex-col gap-1">
        <DayField label={t('report.on')} max={report.today} required {...act.field('reported_on')} />
        <TextField label={t('registers.reference')} maxLength={80} required {...act.field('reference')} />
      </div>
    </RequestDialog>
  );
}
