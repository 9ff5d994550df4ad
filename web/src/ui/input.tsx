import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle, useFieldWiring } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldWiring()}
      className={clsx(controlStyle, 'h-12 read-only:bg-paper', className)}
      {...rest}
    />
  );
}
