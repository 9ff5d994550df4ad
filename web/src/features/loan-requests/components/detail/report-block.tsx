import { useState } from 'react';
import type { RegisterDesk, RegisterReport } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useReport } from '../../api/registers.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';
import { useProblems } from './use-problems.ts';

const tones: Record<RegisterReport['state'], Tone> = {
  open: 'yellow',
  overdue: 'red',
  reported: 'green',
  void: 'gray',
};

interface Props {
  requestId: string;
  desk: RegisterDesk;
  report: RegisterReport;
}

/** The duty to report a signed contract to the register. */
export function ReportBlock({ requestId, desk, report }: Props) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-4 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{t('report.title', { register: report.register })}</h3>
        <Badge tone={tones[report.state]}>{t(`report.states.${report.state}`)}</Badge>
      </div>
      <p className="mt-1 break-words text-ink-muted text-sm">
        <ReportText report={report} />
      </p>
      {desk.actions.includes('report') && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
          {t('report.mark')}
        </Button>
      )}
      {open && <ReportDialog requestId={requestId} desk={desk} onClose={() => setOpen(false)} />}
    </section>
  );
}

function ReportText({ report }: { report: RegisterReport }) {
  const t = useT('requests');
  const { date } = useFormats();
  if (report.state === 'void') return t('report.void_text');
  if (!report.reported_on) return t('report.due', { date: date(report.due_on) });
  return t('report.reported', {
    date: date(report.reported_on),
    by: report.by,
    reference: report.reference,
  });
}

interface DialogProps {
  requestId: string;
  desk: RegisterDesk;
  onClose: () => void;
}

function ReportDialog({ requestId, desk, onClose }: DialogProps) {
  const t = useT('requests');
  const act = useAct();
  const report = useReport(requestId);
  const { problems, show } = useProblems();
  const [on, setOn] = useState(desk.today);
  const [reference, setReference] = useState('');
  const save = async () => {
    const noted = await act(() => report.mutateAsync({ reported_on: on, reference }), t('report.done'), show);
    if (noted) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('report.mark')}
      cancel={t('cancel')}
      confirm={t('report.mark')}
      busy={report.isPending}
      onConfirm={() => void save()}
    >
      <div className="flex flex-col gap-1">
        <Field label={t('report.on')} error={problems.reported_on} required>
          <Input type="date" max={desk.today} value={on} onChange={(event) => setOn(event.target.value)} />
        </Field>
        <Field label={t('registers.reference')} error={problems.reference} required>
          <Input
            autoComplete="off"
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
