import { clsx } from 'clsx';

interface Props<S extends string> {
  label: string;
  value: S;
  options: readonly { value: S; label: string }[];
  onChange: (value: S) => void;
}

/** Chips, one of which is chosen. */
export function StateFilter<S extends string>({ label, value, options, onChange }: Props<S>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
            value === option.value
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface hover:border-brand',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
