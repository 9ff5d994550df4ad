import { useEffect, useId, useState } from 'react';
import { figure } from '#/lib/search-params.ts';
import { Range } from '#/ui/range.tsx';
import { type Bounds, snap } from '../model/simulation.ts';

interface Props {
  label: string;
  /** Says what the box beside the slider holds. */
  exactLabel: string;
  /** Name of the box when the form is sent without script. */
  name: string;
  unit: string;
  value: number;
  bounds: Bounds;
  /** From a value to the figure in the box: cents to whole units, or nothing. */
  divisor?: number;
  ends: [string, string];
  valueText: string;
  onChange: (value: number) => void;
}

/** A slider for a rough choice, a box for an exact one; both native. */
export function Slider(props: Props) {
  const { label, value, bounds, ends, valueText, onChange } = props;
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <ExactBox {...props} />
      </div>
      <div className="mt-3">
        <Range
          id={id}
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <div className="mt-1 flex justify-between text-ink-muted text-xs" aria-hidden="true">
        <span className="money">{ends[0]}</span>
        <span className="money">{ends[1]}</span>
      </div>
    </div>
  );
}

/**
 * What is typed counts as soon as it is a possible value, and is put right when the person leaves the box. No number
 * field: there "20.000" is twenty in many browsers, and a comma is dropped.
 */
function ExactBox({ exactLabel, name, unit, value, bounds, divisor = 1, onChange }: Props) {
  const [text, setText] = useState(String(value / divisor));
  useEffect(() => setText(String(value / divisor)), [value, divisor]);

  const type = (next: string) => {
    setText(next);
    const typed = Number(figure(next)) * divisor;
    if (next && snap(typed, bounds) === typed) onChange(typed);
  };
  const leave = () => {
    const settled = snap(Number(figure(text)) * divisor, bounds);
    setText(String(settled / divisor));
    onChange(settled);
  };

  return (
    <span className="flex items-center gap-2 rounded-control border border-line-strong bg-surface pr-3 focus-within:border-brand">
      <input
        inputMode="numeric"
        name={name}
        aria-label={exactLabel}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className="money h-11 w-20 rounded-control bg-transparent pl-3 text-right font-semibold text-lg"
      />
      <span className="text-ink-muted text-sm" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
