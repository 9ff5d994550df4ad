import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { type CollectionStrategies, useProposeTrial } from '../api.ts';
import { whole } from '../model.ts';
import { StrategyFields } from './strategy-fields.tsx';

/** Another strategy for a share of the loans that become late, with its days and the reason. */
export function TrialForm({ of, onClose }: { of: CollectionStrategies; onClose: () => void }) {
  const t = useT('collecting');
  const propose = useProposeTrial();
  const act = useAct({
    values: { challenger: of.in_force, share: '10', valid_from: '', until: '', reason: '' },
    nested: ['challenger'],
    check: ({ valid_from, until, reason }) => ({
      valid_from: valid_from ? undefined : 'trial.valid_from',
      until: until ? undefined : 'field.required',
      reason: blank(reason) ? 'trial.no_reason' : undefined,
    }),
    send: ({ share, reason, ...body }, key) =>
      propose.mutateAsync({ body: { ...body, share: whole(share), reason: reason.trim() }, key }),
    done: [t('trial.done'), t('trial.second')],
    onDone: onClose,
  });
  return (
    <div className="mt-4">
      <p className="mb-4 max-w-prose text-ink-muted text-sm">
        {t('trial.second')} {of.alert_by > 0 && t('law', { count: of.alert_by })}
      </p>
      <ActForm act={act} label={t('submit')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
          <TextField
            label={t('trial.share_of')}
            hint={t('trial.share_hint')}
            inputMode="numeric"
            maxLength={2}
            required
            {...act.field('share')}
          />
          <DayField label={t('trial.from')} required min={of.today} {...act.field('valid_from')} />
          <DayField
            label={t('trial.until')}
            hint={t('trial.until_hint')}
            required
            min={of.today}
            {...act.field('until')}
          />
        </div>
        <StrategyFields
          of={act.values.challenger}
          within="challenger"
          problems={act.problems}
          offered={of}
          onChange={(challenger) => act.set({ challenger })}
        />
        <WordsField label={t('reason')} maxLength={2000} required {...act.field('reason')} />
      </ActForm>
    </div>
  );
}
