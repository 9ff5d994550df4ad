import type { Adapter } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { type AdapterStep, useAdapterStep, useConfirmAdapter, useRotateAdapter } from '../api/adapters.ts';
import { Capabilities } from './adapter-card.tsx';
import { PasswordAgain } from './password-again.tsx';
import { ShownOnce } from './shown-once.tsx';

interface Props {
  of: Adapter;
  onClose: () => void;
}

/** The second person sees where it is, what it will do, and what it will be told. */
export function ConfirmAdapter({ of: adapter, onClose }: Props) {
  const t = useT('machines');
  const confirm = useConfirmAdapter(adapter);
  const act = useAct({
    values: { password: '' },
    send: ({ password }) => confirm.mutateAsync(password),
    done: t('adapters.confirmed'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('adapters.confirm.title', { name: adapter.name })}
      text={t('adapters.confirm.text')}
      label={t('adapters.acts.confirm')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere text-sm">{adapter.wanted?.url}</p>
        <Capabilities of={adapter.wanted?.capabilities ?? []} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

export function RotateAdapter({ of: adapter, onClose }: Props) {
  const t = useT('machines');
  const rotate = useRotateAdapter(adapter);
  const act = useAct({ values: { password: '' }, send: ({ password }) => rotate.mutateAsync(password) });
  if (rotate.data) {
    return (
      <ShownOnce
        title={t('adapters.once.title', { name: adapter.name })}
        text={t('adapters.once.text')}
        note={t('adapters.once.overlap')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      act={act}
      title={t('adapters.rotate.title', { name: adapter.name })}
      text={t('adapters.rotate.text')}
      label={t('adapters.acts.rotate')}
      onClose={onClose}
    >
      <PasswordAgain asked={act.asked} {...act.field('password')} />
    </ActDialog>
  );
}

/** What asks for nothing but a yes. */
export function AdapterStepDialog({ of: adapter, step, onClose }: Props & { step: AdapterStep }) {
  const t = useT('machines');
  const change = useAdapterStep(adapter);
  const act = useAct({
    values: {},
    send: () => change.mutateAsync(step),
    done: t(`adapters.steps.${step}.done`),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`adapters.steps.${step}.title`, { name: adapter.name })}
      text={t(`adapters.steps.${step}.text`)}
      label={t(`adapters.acts.${step}`)}
      danger={step !== 'withdraw'}
      onClose={onClose}
    />
  );
}
