import { Columns3 } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  label: string;
  /** The columns that can be left out, in their order. */
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses which columns of a list are shown; the person who shows the list keeps the choice in the address. */
export function ColumnMenu({ label, columns, hidden, onChange }: Props) {
  const { menu } = useDisclosure();
  const toggle = (id: string, shown: boolean) =>
    onChange(
      columns.map((column) => column.id).filter((other) => (other === id ? !shown : hidden.includes(other))),
    );
  return (
    <details ref={menu} className="sm:relative">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-medium text-brand text-sm hover:bg-brand-tint pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon of={Columns3} size={16} />
        {label}
      </summary>
      <ul className="absolute right-0 z-20 mt-1 flex w-56 flex-col gap-1 rounded-control border border-line bg-surface p-3 shadow-raised max-sm:inset-x-4 max-sm:w-auto">
        {columns.map(({ id, title }) => (
          <li key={id}>
            <Checkbox
              label={title}
              checked={!hidden.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
