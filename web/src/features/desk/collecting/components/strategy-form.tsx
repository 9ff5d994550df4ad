import { Plus } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Icon } from '#/ui/icon.tsx';
import {
  type CollectionSegment,
  type CollectionStrategies,
  type CollectionStrategy,
  useProposeStrategy,
} from '../api.ts';
import { whole } from '../model.ts';
import { SegmentFields } from './segment-fields.tsx';

const mostSegments = 10;

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
  const { strategy } = act.values;
  const { segments } = strategy;
  const change = (part: Partial<CollectionStrategy>) => act.set({ strategy: { ...strategy, ...part } });
  const put = (at: number, part: Partial<CollectionSegment>) =>
    change({ segments: segments.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  const fresh: CollectionSegment = {
    name: '',
    days_from: 0,
    left_from: 0,
    history: 'any',
    paused: false,
    steps: of.ladder,
  };
  return (
    <div className="mt-4">
      <p className="mb-4 max-w-prose text-ink-muted text-sm">
        {t('second')} {of.alert_by > 0 && t('law', { count: of.alert_by })}
      </p>
      <ActForm act={act} label={t('submit')} onClose={onClose}>
        <Checkbox
          label={t('pause_all')}
          checked={strategy.paused}
          onChange={({ target }) => change({ paused: target.checked })}
        />
        <TextField
          label={t('cap')}
          hint={t('cap_hint')}
          inputMode="numeric"
          maxLength={3}
          className="mt-3 max-w-sm"
          value={String(strategy.weekly_contacts)}
          error={act.problems['strategy/weekly_contacts']}
          onChange={(text) => change({ weekly_contacts: whole(text) })}
        />
        {segments.length > 0 && <p className="mb-3 text-ink-muted text-sm">{t('order')}</p>}
        <div className="mb-6 grid grid-cols-1 gap-4">
          {segments.map((each, index) => (
            <SegmentFields
              // biome-ignore lint/suspicious/noArrayIndexKey: segments have no name of their own before they are kept
              key={index}
              of={each}
              at={index}
              problems={act.problems}
              currency={of.currencies[0] ?? ''}
              onChange={(part) => put(index, part)}
              onRemove={() => change({ segments: segments.filter((_, other) => other !== index) })}
            />
          ))}
          {segments.length < mostSegments && (
            <Button
              variant="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => change({ segments: [...segments, fresh] })}
            >
              <Icon of={Plus} size={18} />
              {t('add_segment')}
            </Button>
          )}
        </div>
        <DayField label={t('valid_from')} required min={of.today} {...act.field('valid_from')} />
        <WordsField label={t('reason')} maxLength={2000} required {...act.field('reason')} />
      </ActForm>
    </div>
  );
}
