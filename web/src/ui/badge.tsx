import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type Tone = 'green' | 'yellow' | 'blue' | 'red' | 'gray';

const looks: Record<Tone, { style: string; icon: LucideIcon }> = {
  green: { style: 'bg-approved-tint text-approved', icon: CircleCheck },
  yellow: { style: 'bg-pending-tint text-pending', icon: Clock },
  blue: { style: 'bg-info-tint text-info', icon: Clock },
  red: { style: 'bg-refused-tint text-refused', icon: CircleX },
  gray: { style: 'bg-unknown-tint text-unknown', icon: CircleHelp },
};

interface Props {
  tone: Tone;
  /** In a narrow column a long state takes two lines rather than the width of the others. */
  wraps?: boolean;
  children: ReactNode;
}

/** A state: always a colour, a word and an icon. */
export function Badge({ tone, wraps = false, children }: Props) {
  const { style, icon } = looks[tone];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 py-0.5 pr-2.5 pl-2 font-medium text-xs',
        wraps ? 'rounded-control' : 'whitespace-nowrap rounded-full',
        style,
      )}
    >
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
