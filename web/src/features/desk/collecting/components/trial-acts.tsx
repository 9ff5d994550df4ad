import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { type CollectionTrial, useProposeStrategy, useStopTrial } from '../api.ts';

interface Props {
  of: CollectionTrial;
  today: string;
  onOutcome: () => void;
}

/** What may be done with a trial that has begun. */
export function TrialActs({ of, today, onOutcome }: Props) {
  const t = useT('collecting');
  const [asked, ask] = useState<'stop' | 'take_over'>();
  const close = () => ask(undefined);
  return (
    <>
      {of.state === 'applied' && (
        <Button size="small" variant="secondary" onClick={onOutcome}>
          {t('trial.see_outcome')}
        </Button>
      )}
      {of.may_stop && (
        <>
          <Button size="small" variant="secondary" onClick={() => ask('take_over')}>
            {t('trial.take_over')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => ask('stop')}>
            {t('trial.stop')}
          </Button>
        </>
      )}
      {asked === 'stop' && <Stop id={of.id} onClose={close} />}
      {asked === 'take_over' && <TakeOver of={of} today={today} onClose={close} />}
    </>
  );
}

function Stop({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('collecting');
  const stop = useStopTrial();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'trial.no_reason' : undefined }),
    send: ({ reason }, key) => stop.mutateAsync({ id, reason: reason.trim(), key }),
    done: t('trial.stop_done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('trial.stop')}
      text={t('trial.stop_text')}
      label={t('trial.stop')}
      onClose={onClose}
    >
      <WordsField label={t('reason')} maxLength={2000} required {...act.field('reason')} />
    </ActDialog>
  );
}

function TakeOver({ of, today, onClose }: { of: CollectionTrial; today: string; onClose: () => void }) {
  const t = useT('collecting');
  const propose = useProposeStrategy();
  const act = useAct({
    values: { valid_from: today, reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'strategy.no_reason' : undefined }),
    send: ({ valid_from, reason }, key) =>
      propose.mutateAsync({ body: { strategy: of.challenger, valid_from, reason: reason.trim() }, key }),
    done: [t('done'), t('second')],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('trial.take_over')}
      text={t('trial.take_over_text')}
      label={t('submit')}
      onClose={onClose}
    >
      <DayField label={t('valid_from')} required min={today} {...act.field('valid_from')} />
      <WordsField label={t('reason')} maxLength={2000} required {...act.field('reason')} />
    </ActDialog>
  );
}
