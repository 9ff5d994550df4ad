import type { ComponentProps } from 'react';
import { Input } from '#/ui/input.tsx';

/** Six digits; phones offer the code they have just received. */
export function CodeInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={9}
      className="money text-center text-xl tracking-widest"
    />
  );
}
