import type { Consultation, RegisterDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useRecordConsultation } from '../../api/registers.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { PartyField } from './party-field.tsx';
import { useRequestAct } from './use-request-act.ts';

const results: readonly Consultation['result'][] = ['clear', 'entry', 'unreachable'];

interface Props {
  requestId: string;
  desk: RegisterDesk;
  onClose: () => void;
}

/** Takes down what a register answered. The same answer sent twice is kept once. */
export function ConsultationDialog({ requestId, desk, onClose }: Props) {
  const t = useT('requests');
  const record = useRecordConsultation(requestId);
  const open = desk.parties.find(({ state }) => state !== 'asked') ?? desk.parties[0];
  const act = useRequestAct({
    values: {
      position: open?.position ?? 1,
      register: desk.known[0] ?? '',
      asked_on: desk.today,
      result: 'clear' as Consultation['result'],
      reference: '',
      remark: '',
    },
    send: (values, key) => record.mutateAsync({ ...values, key }),
    done: t('registers.done'),
    onDone: onClose,
  });
  const { field } = act;
  return (
    <RequestDialog
      act={act}
      title={t('registers.add')}
      text={t('registers.add_text')}
      label={t('budget.save')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <PartyField parties={desk.parties} required {...field('position')} />
        <ChoiceField
          label={t('registers.register')}
          choices={desk.known}
          name={(name) => name}
          required
          {...field('register')}
        />
        <DayField label={t('registers.asked_on')} max={desk.today} required {...field('asked_on')} />
        <ChoiceField
          label={t('registers.result')}
          choices={results}
          name={(each) => t(`registers.results.${each}`)}
          required
          {...field('result')}
        />
        <TextField
          label={t('registers.reference')}
          required={act.values.result !== 'unreachable'}
          maxLength={80}
          {...field('reference')}
        />
        <WordsField label={t('registers.remark')} maxLength={1000} {...field('remark')} />
      </div>
    </RequestDialog>
  );
}
