import { Plus } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField } from '#/kit/fields.tsx';
import type { Problems } from '#/kit/use-act.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { CollectionSegment, CollectionStrategies, CollectionStrategy } from '../api.ts';
import { whole } from '../model.ts';
import { SegmentFields } from './segment-fields.tsx';

const mostSegments = 10;

interface Props {
  of: CollectionStrategy;
  /** The pointer of the strategy. */
  within: string;
  problems: Problems;
  /** Where the steps of a new segment and the currency come from. */
  offered: CollectionStrategies;
  onChange: (to: CollectionStrategy) => void;
}

/** A strategy as a form. */
export function StrategyFields({ of, within, problems, offered, onChange }: Props) {
  const t = useT('collecting');
  const { segments } = of;
  const change = (part: Partial<CollectionStrategy>) => onChange({ ...of, ...part });
  const put = (at: number, part: Partial<CollectionSegment>) =>
    change({ segments: segments.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  const fresh: CollectionSegment = {
    name: '',
    days_from: 0,
    left_from: 0,
    history: 'any',
    paused: false,
    steps: offered.ladder,
  };
  return (
    <>
      <Checkbox
        label={t('pause_all')}
        checked={of.paused}
        onChange={({ target }) => change({ paused: target.checked })}
      />
      <TextField
        label={t('cap')}
        hint={t('cap_hint')}
        inputMode="numeric"
        maxLength={3}
        className="mt-3 max-w-sm"
        value={String(of.weekly_contacts)}
        error={problems[`${within}/weekly_contacts`]}
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
            problems={problems}
            within={`${within}/segments`}
            currency={offered.currencies[0] ?? ''}
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
    </>
  );
}
