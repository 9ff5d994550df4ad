import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<Tone, { style: string; icon: LucideIcon }> = {
  info: { style: 'bg-info-tint text-info', icon: Info },
  success: { style: 'bg-approved-tint text-approved', icon: CircleCheck },
  warning: { style: 'bg-pending-tint text-pending', icon: CircleAlert },
  danger: { style: 'bg-refused-tint text-refused', icon: CircleAlert },
};

/** A message that stays on the page. `announce` when it appears after something the person did. */
export function Alert({
  tone = 'info',
  title,
  announce,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  announce?: boolean;
  children?: ReactNode;
}) {
  const { style, icon } = looks[tone];
  return (
    <div role={announce ? 'alert' : undefined} className={clsx('flex gap-3 rounded-control p-4', style)}>
      <Icon of={icon} className="mt-0.5" />
      <div className="min-w-0 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
