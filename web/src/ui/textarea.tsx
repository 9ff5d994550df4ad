import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle, useFieldWiring } from './field.tsx';

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring()}
      className={clsx(controlStyle, 'py-3 read-only:bg-paper', className)}
      {...rest}
    />
  );
}
