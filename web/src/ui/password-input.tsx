import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useT('common');
  const [shown, show] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t(shown ? 'password.hide' : 'password.show')}
        onClick={() => show(!shown)}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </span>
  );
}
