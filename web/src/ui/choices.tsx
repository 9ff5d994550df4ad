import { clsx } from 'clsx';

interface Props<V extends string> {
  legend: string;
  value: V;
  choices: readonly { value: V; label: string; count?: string | undefined }[];
  onChange: (value: V) => void;
}

/** Filters of which one holds, as pills. */
export function Choices<V extends string>({ legend, value, choices, onChange }: Props<V>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className={clsx(
            'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
            value === choice.value
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface hover:border-brand',
          )}
        >
          {choice.label}
          {choice.count !== undefined && <span className="money ml-1.5">({choice.count})</span>}
        </button>
      ))}
    </fieldset>
  );
}
