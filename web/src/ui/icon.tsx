import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** One stroke, one size; decoration unless it has a label. */
export function Icon({
  of: Drawing,
  size = 20,
  label,
  className,
}: {
  of: LucideIcon;
  size?: number;
  label?: string;
  className?: string;
}) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={1.75} className={clsx('shrink-0', className)} {...name} />;
}
