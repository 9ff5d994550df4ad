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
  /** From the figure in the box to a value and back; undefined: not a figure. */
  read?: (text: string) => number | undefined;
  write?: (value: number) => string;
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

const whole = (text: string) => Number(figure(text));

/**
 * What is typed counts as soon as it is a possible value, and is put right when the person leaves the box. No number
 * field: there "20.000" is twenty in many browsers, and a comma is dropped.
 */
function ExactBox({ exactLabel, name, unit, value, bounds, read = whole, write = String, onChange }: Props) {
  const shown = write(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);

  const type = (next: string) => {
    setText(next);
    const typed = read(next);
    if (next && typed !== undefined && snap(typed, bounds) === typed) onChange(typed);
  };
  const leave = () => {
    const settled = snap(read(text) ?? value, bounds);
    setText(write(settled));
    onChange(settled);
  };

  return (
    <span className="flex items-center gap-2 rounded-control border border-line-strong bg-surface pr-3 focus-within:border-brand">
      <input
        inputMode="decimal"
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
