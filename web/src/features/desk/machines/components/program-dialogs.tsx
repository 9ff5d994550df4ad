import type { Program, ProgramSecret, Programs } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField } from '#/kit/fields.tsx';
import { Asked } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import {
  type Step,
  useAddSecret,
  useConfirmProgram,
  useEndSecret,
  useProgramStep,
  useStopAll,
} from '../api/programs.ts';
import { wantedOf } from '../model/programs.ts';
import { PasswordAgain } from './password-again.tsx';
import { Definition } from './program-card.tsx';
import { NewSecret } from './program-form.tsx';
import { ProgramWaits } from './program-waits.tsx';

interface Props {
  of: Program;
  onClose: () => void;
}

/** The second person sees all that the program will open, who answers for it, and what of that is new. */
export function ConfirmProgram({ of: program, onClose }: Props) {
  const t = useT('machines');
  const { dateTime } = useFormats();
  const confirm = useConfirmProgram(program);
  const act = useAct({
    values: { password: '' },
    send: ({ password }) => confirm.mutateAsync(password),
    done: (after) =>
      after?.due_at
        ? [
            t('programs.confirm.done'),
            t('programs.waits.due', { by: after.due_by, at: dateTime(after.due_at) }),
          ]
        : t('programs.confirm.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('programs.confirm.title', { name: program.name })}
      text={t('programs.confirm.text')}
      label={t('programs.acts.confirm')}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <Definition of={wantedOf(program)} />
        <div className="rounded-control bg-paper p-4">
          <ProgramWaits of={program} />
        </div>
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

/** What asks for nothing but a yes. */
export function StepDialog({ of: program, step, onClose }: Props & { step: Step }) {
  const t = useT('machines');
  const change = useProgramStep(program);
  const gone = step === 'withdraw' && program.state === 'waiting';
  const done = (after: Program | undefined) =>
    step === 'start' && after?.wanted
      ? ([t('programs.proposed'), t('programs.proposed_text')] as const)
      : t(`programs.steps.${step}.done`);
  const act = useAct({ values: {}, send: () => change.mutateAsync(step), done, onDone: onClose });
  return (
    <ActDialog
      act={act}
      title={t(`programs.steps.${step}.title`, { name: program.name })}
      text={gone ? t('programs.steps.withdraw.gone') : t(`programs.steps.${step}.text`)}
      label={t(`programs.acts.${step}`)}
      danger={step === 'end' || step === 'stop'}
      onClose={onClose}
    />
  );
}

export function StopAllDialog({ onClose }: { onClose: () => void }) {
  const t = useT('machines');
  const stop = useStopAll();
  const act = useAct({
    values: {},
    send: () => stop.mutateAsync(),
    done: ({ stopped }) => t('programs.stop_all.done', { number: stopped }),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('programs.stop_all.title')}
      text={t('programs.stop_all.text')}
      label={t('programs.stop_all.label')}
      danger
      onClose={onClose}
    />
  );
}

export function AddSecret({ of: program, last, onClose }: Props & Pick<Programs, 'last'>) {
  const t = useT('machines');
  const add = useAddSecret(program);
  const act = useAct({
    values: { expires_on: last, password: '' },
    send: (values) => add.mutateAsync(values),
  });
  if (add.data) return <NewSecret {...add.data} onClose={onClose} />;
  return (
    <ActDialog
      act={act}
      title={t('programs.secrets.add_title', { name: program.name })}
      text={t('programs.secrets.add_text')}
      label={t('programs.form.make')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <DayField label={t('programs.form.last_day')} max={last} required {...act.field('expires_on')} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

export function EndSecret({ of: program, secret, onClose }: Props & { secret: ProgramSecret }) {
  const t = useT('machines');
  const end = useEndSecret(program);
  return (
    <Asked
      title={t('programs.secrets.end_title', { hint: secret.hint })}
      text={t('programs.secrets.end_text', { name: program.name })}
      label={t('programs.secrets.end')}
      danger
      send={() => end.mutateAsync(secret.id)}
      done={t('programs.secrets.end_done')}
      onClose={onClose}
    />
  );
}
