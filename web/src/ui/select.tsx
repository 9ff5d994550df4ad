import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle, useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

/** The native control: it is the best one on a phone, and works before any script does. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select {...useFieldWiring()} className={clsx(controlStyle, 'select h-12 truncate pr-10')} {...rest} />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}
