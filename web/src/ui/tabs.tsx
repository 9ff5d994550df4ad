import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  content: ReactNode;
}

/** Uncontrolled with defaultValue, controlled with value and onChange. */
export function Tabs<V extends string>({
  tabs,
  value,
  defaultValue,
  onChange,
  label,
}: {
  tabs: Tab<V>[];
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  label: string;
}) {
  const start = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value };
  return (
    <Base.Root {...start} onValueChange={(next) => onChange?.(next as V)}>
      <Base.List
        aria-label={label}
        className="flex gap-1 border-line border-b max-sm:overflow-x-auto sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 flex-1 whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-ink-muted hover:text-ink data-active:border-brand data-active:text-brand sm:flex-none"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
