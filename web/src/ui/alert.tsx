import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<Tone, { style: string; icon: LucideIcon }> = {
  info: { style: 'bg-info-tint text-info', icon: Info },
  success: { style: 'bg-approved-tint text-approved', icon: CircleCheck },
  warning: { style: 'bg-pending-tint text-pending', icon: CircleAlert },
  danger: { style: 'bg-refused-tint text-refused', icon: CircleAlert },
};

/**
 * A message that stays on the page. `announce` when it appears after something the person did, `takesFocus` when it
 * stands where the form was that they filled in.
 */
export function Alert({
  tone = 'info',
  title,
  announce,
  takesFocus,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  announce?: boolean;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const { style, icon } = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={announce ? 'alert' : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={clsx('flex gap-3 rounded-control p-4 outline-none', style)}
    >
      <Icon of={icon} className="mt-0.5" />
      <div className="min-w-0 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
