import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { steps } from '../model/steps.ts';

/** Where the person is; the steps that can be opened are links. `last` counts from 1, as does `current`. */
export function Stepper({ current, last }: { current: number; last: number }) {
  const t = useT('apply');
  return (
    <nav aria-label={t('step_of', { step: current, total: steps.length })}>
      <ol className="flex gap-2 sm:gap-3">
        {steps.map((step, index) => {
          const number = index + 1;
          const label = <StepLabel number={number} done={number < current} text={t(`steps.${step}`)} />;
          const look = clsx(
            'flex h-full flex-col border-t-4 pt-2 text-sm',
            number <= current ? 'border-brand' : 'border-line',
            number === current ? 'font-semibold text-ink' : 'text-ink-muted',
          );
          return (
            <li key={step} className="flex-1" aria-current={number === current ? 'step' : undefined}>
              {number <= last && number !== current ? (
                <Link to={`?step=${number}`} className={clsx(look, 'hover:text-brand')}>
                  {label}
                </Link>
              ) : (
                <span className={look}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepLabel({ number, done, text }: { number: number; done: boolean; text: string }) {
  return (
    <span className="flex items-start gap-2">
      <span className="grid h-6 min-w-4 place-items-center sm:h-auto">
        {done ? <Icon of={Check} size={16} className="text-brand sm:mt-0.5" /> : number}
      </span>
      <span className="sr-only sm:not-sr-only">{text}</span>
    </span>
  );
}
