interface Props {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Marks a row of a list, or all of them. */
export function Mark({ label, checked, onChange }: Props) {
  return (
    <label className="grid size-6 place-items-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
