import { useState } from 'react';
import type { Consultation, RegisterDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { useRecordConsultation } from '../../api/registers.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';
import { useProblems } from './use-problems.ts';

const results: readonly Consultation['result'][] = ['clear', 'entry', 'unreachable'];

interface Props {
  requestId: string;
  desk: RegisterDesk;
  onClose: () => void;
}

/** Takes down what a register answered. The same answer sent twice is kept once. */
export function ConsultationDialog({ requestId, desk, onClose }: Props) {
  const t = useT('requests');
  const act = useAct();
  const record = useRecordConsultation(requestId);
  const { problems, show } = useProblems();
  const [key] = useState(newIdempotencyKey);
  const [position, setPosition] = useState(
    () => (desk.parties.find(({ state }) => state !== 'asked') ?? desk.parties[0])?.position ?? 1,
  );
  const [register, setRegister] = useState(desk.known[0] ?? '');
  const [askedOn, setAskedOn] = useState(desk.today);
  const [result, setResult] = useState<Consultation['result']>('clear');
  const [reference, setReference] = useState('');
  const [remark, setRemark] = useState('');

  const save = async () => {
    const body = { position, register, asked_on: askedOn, result, reference, remark, key };
    if (await act(() => record.mutateAsync(body), t('registers.done'), show)) onClose();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('registers.add')}
      description={t('registers.add_text')}
      cancel={t('cancel')}
      confirm={t('budget.save')}
      busy={record.isPending}
      onConfirm={() => void save()}
    >
      <div className="flex flex-col gap-1">
        {desk.parties.length > 1 && (
          <Field label={t('registers.person')} error={problems.position} required>
            <Select value={position} onChange={(event) => setPosition(Number(event.target.value))}>
              {desk.parties.map((party) => (
                <option key={party.position} value={party.position}>
                  {party.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('registers.register')} error={problems.register} required>
          <Select value={register} onChange={(event) => setRegister(event.target.value)}>
            {desk.known.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('registers.asked_on')} error={problems.asked_on} required>
          <Input
            type="date"
            max={desk.today}
            value={askedOn}
            onChange={(event) => setAskedOn(event.target.value)}
          />
        </Field>
        <Field label={t('registers.result')} error={problems.result} required>
          <Select
            value={result}
            onChange={(event) => setResult(event.target.value as Consultation['result'])}
          >
            {results.map((each) => (
              <option key={each} value={each}>
                {t(`registers.results.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('registers.reference')}
          error={problems.reference}
          required={result !== 'unreachable'}
        >
          <Input
            autoComplete="off"
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        <Field label={t('registers.remark')} error={problems.remark}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
