import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { type CollectionStrategies, useProposeStrategy } from '../api.ts';
import { StrategyFields } from './strategy-fields.tsx';

/** Another strategy, with its day and the reason. */
export function StrategyForm({ of, onClose }: { of: CollectionStrategies; onClose: () => void }) {
  const t = useT('collecting');
  const propose = useProposeStrategy();
  const act = useAct({
    values: { strategy: of.in_force, valid_from: of.today, reason: '' },
    nested: ['strategy'],
    check: ({ reason }) => ({ reason: blank(reason) ? 'strategy.no_reason' : undefined }),
    send: (body, key) => propose.mutateAsync({ body: { ...body, reason: body.reason.trim() }, key }),
    done: [t('done'), t('second')],
    onDone: onClose,
  });
  return (
    <div className="mt-4">
      <p className="mb-4 max-w-prose text-ink-muted text-sm">
        {t('second')} {of.alert_by > 0 && t('law', { count: of.alert_by })} {t('trial.ends_it')}
      </p>
      <ActForm act={act} label={t('submit')} onClose={onClose}>
        <StrategyFields
          of={act.values.strategy}
          within="strategy"
          problems={act.problems}
          offered={of}
          onChange={(strategy) => act.set({ strategy })}
        />
        <DayField label={t('valid_from')} required min={of.today} {...act.field('valid_from')} />
        <WordsField label={t('reason')} maxLength={2000} required {...act.field('reason')} />
      </ActForm>
    </div>
  );
}
