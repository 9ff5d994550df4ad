import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { type ReportDuty, useFileReport } from '../api.ts';
import { useWords } from './use-words.ts';

interface Props {
  duty: ReportDuty;
  period: { from: string; to: string; version: number; sent_on?: string | null; reference?: string };
  today: string;
  onClose: () => void;
}

/** Records that a report was sent; where something was recorded before, the new record says why. */
export function FileDialog({ duty, period, today, onClose }: Props) {
  const t = useT('reporting');
  const words = useWords();
  const send = useFileReport();
  const corrects = period.version > 0;
  const act = useAct({
    values: {
      sent_on: period.sent_on ?? today,
      reference: period.reference ?? '',
      note: '',
      nothing: false,
    },
    check: ({ sent_on, note, nothing }) => ({
      sent_on: nothing || sent_on ? undefined : 'field.required',
      note: corrects && blank(note) ? 'reporting.no_reason' : undefined,
    }),
    send: ({ sent_on, reference, note, nothing }, key) =>
      send.mutateAsync({
        body: {
          duty: duty.key,
          to: period.to,
          version: period.version,
          sent_on: nothing ? null : sent_on,
          reference: nothing ? '' : reference,
          note,
        },
        key,
      }),
    done: t('file.done'),
    onDone: onClose,
  });
  const { nothing } = act.values;
  return (
    <ActDialog
      act={act}
      title={t(corrects ? 'file.correct' : 'file.title', { report: words.name(duty) })}
      text={t('file.text', { period: words.period(period) })}
      label={t('file.save')}
      onClose={onClose}
    >
      {period.sent_on && (
        <Checkbox
          label={t('file.nothing')}
          checked={nothing}
          onChange={({ target }) => act.set({ nothing: target.checked })}
        />
      )}
      {!nothing && (
        <>
          <DayField label={t('file.sent_on')} required max={today} {...act.field('sent_on')} />
          <TextField label={t('file.reference')} maxLength={200} {...act.field('reference')} />
        </>
      )}
      <WordsField
        label={t(corrects ? 'file.why' : 'file.note')}
        maxLength={2000}
        required={corrects}
        {...act.field('note')}
      />
    </ActDialog>
  );
}
