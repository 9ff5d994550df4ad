import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, ChoiceField, TextField } from '#/kit/fields.tsx';
import type { Problems } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { fromMinor, markOf, toMinor } from '#/lib/typed-numbers.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { CollectionSegment, CollectionStep } from '../api.ts';
import { whole } from '../model.ts';

const histories = ['any', 'first', 'broken'] as const;
const acts = ['reminder', 'arrears', 'formal_notice', 'call'] as const;
const ways = ['', 'none', 'text', 'post', 'both'] as const;
const mostSteps = 10;

interface Props {
  of: CollectionSegment;
  /** The pointer of the strategy's segments. */
  within: string;
  at: number;
  problems: Problems;
  currency: string;
  onChange: (part: Partial<CollectionSegment>) => void;
  onRemove: () => void;
}

/** Some of the late loans, and what is done about them step by step. */
export function SegmentFields({ of, within, at, problems, currency, onChange, onRemove }: Props) {
  const t = useT('collecting');
  const language = useLanguage();
  const here = `${within}/${at}`;
  const shown = () => fromMinor(of.left_from, markOf(language), currency);
  const [left, setLeft] = useState(shown);
  const minorOf = (text: string) => (text.trim() === '' ? 0 : (toMinor(text, currency) ?? -1));
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-medium text-sm">{of.name || t('segment')}</legend>
      <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2">
        <TextField
          label={t('name')}
          required
          maxLength={60}
          value={of.name}
          error={problems[`${here}/name`]}
          onChange={(name) => onChange({ name })}
        />
        <ChoiceField
          label={t('history')}
          value={of.history}
          error={problems[`${here}/history`]}
          choices={histories}
          name={(each) => t(`histories.${each}`)}
          onChange={(history) => onChange({ history })}
        />
        <TextField
          label={t('days_from')}
          inputMode="numeric"
          maxLength={3}
          value={String(of.days_from)}
          error={problems[`${here}/days_from`]}
          onChange={(text) => onChange({ days_from: whole(text) })}
        />
        <AmountField
          label={t('left_from')}
          currency={currency}
          value={minorOf(left) === of.left_from ? left : shown()} // what was typed may be of a segment that is gone
          error={problems[`${here}/left_from`]}
          onChange={(text) => {
            setLeft(text);
            onChange({ left_from: minorOf(text) });
          }}
        />
      </div>
      <Steps
        of={of.steps}
        here={`${here}/steps`}
        problems={problems}
        onChange={(steps) => onChange({ steps })}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('pause')}
          checked={of.paused}
          onChange={({ target }) => onChange({ paused: target.checked })}
        />
        <Button variant="quiet" size="small" onClick={onRemove}>
          <Icon of={Trash2} size={18} />
          {t('remove_segment', { name: of.name })}
        </Button>
      </div>
    </fieldset>
  );
}

interface StepsProps {
  of: readonly CollectionStep[];
  here: string;
  problems: Problems;
  onChange: (steps: CollectionStep[]) => void;
}

function Steps({ of, here, problems, onChange }: StepsProps) {
  const t = useT('collecting');
  const message = useFieldMessage()(problems[here]);
  const put = (at: number, part: Partial<CollectionStep>) =>
    onChange(of.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const next: CollectionStep = {
    days: (of.at(-1)?.days ?? 0) + 10,
    act: of.length > 0 ? 'call' : 'reminder',
    ways: '',
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('steps')}</legend>
      {of.map((step, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has its place
          key={index}
          className="grid grid-cols-[1fr_auto] items-start gap-x-3 max-sm:border-line max-sm:border-t max-sm:pt-3 sm:grid-cols-[9rem_1fr_1fr_auto]"
        >
          <TextField
            label={t('after')}
            inputMode="numeric"
            maxLength={3}
            value={String(step.days)}
            error={problems[`${here}/${index}/days`]}
            onChange={(text) => put(index, { days: whole(text) })}
          />
          <ChoiceField
            label={t('act')}
            className="max-sm:col-span-2 max-sm:row-start-2"
            value={step.act}
            error={problems[`${here}/${index}/act`]}
            choices={acts}
            name={(act) => t(`acts.${act}`)}
            onChange={(act) => put(index, act === 'call' ? { act, ways: '' } : { act })}
          />
          {step.act === 'call' ? (
            <p className="mb-5 text-ink-muted text-sm max-sm:col-span-2 max-sm:row-start-3 sm:mt-9">
              {t('channels.phone')}
            </p>
          ) : (
            <ChoiceField
              label={t('ways')}
              className="max-sm:col-span-2 max-sm:row-start-3"
              value={step.ways}
              error={problems[`${here}/${index}/ways`]}
              choices={ways}
              name={(way) => t(`channels.${way || 'rules'}`)}
              onChange={(way) => put(index, { ways: way })}
            />
          )}
          <Button
            variant="quiet"
            size="icon"
            className="mt-7"
            aria-label={t('remove_step', { number: String(index + 1) })}
            onClick={() => onChange(of.filter((_, other) => other !== index))}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        </div>
      ))}
      <FieldError id={`${here}-error`} message={message} />
      {of.length < mostSteps && (
        <Button variant="secondary" size="small" onClick={() => onChange([...of, next])}>
          <Icon of={Plus} size={18} />
          {t('add_step')}
        </Button>
      )}
    </fieldset>
  );
}
