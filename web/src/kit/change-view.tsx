import type { ReactNode } from 'react';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';

const tones = {
  proposed: 'yellow',
  confirmed: 'blue',
  applied: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  failed: 'red',
} as const satisfies Record<string, Tone>;

interface Props<Act extends string> {
  title: string;
  state: keyof typeof tones;
  stateName: string;
  /** From when on it counts. */
  from: string;
  /** Who wanted it and why, and who decided what. */
  told: readonly ReactNode[];
  /** What a change comes to that could not be put into force. */
  failed: string;
  acts: readonly Act[];
  nameOf: (act: Act) => string;
  onAct: (act: Act) => void;
  /** What else leads on from here. */
  onward?: ReactNode;
  children: ReactNode;
}

/** A change on its way into force, or that came to its end, with what may be done about it. */
export function ChangeView<Act extends string>(props: Props<Act>) {
  const { title, state, stateName, from, told, failed, acts, nameOf, onAct, onward, children } = props;
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`${title}, ${stateName}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{title}</h3>
        <Badge tone={tones[state]}>{stateName}</Badge>
        <span className="text-sm">{from}</span>
      </div>
      <div className="grid gap-0.5 text-ink-muted text-sm wrap-anywhere">
        {told.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each line has its place
          <p key={index} className="empty:hidden">
            {line}
          </p>
        ))}
      </div>
      {state === 'failed' && <Alert tone="danger">{failed}</Alert>}
      {children}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => onAct(act)}
          >
            {nameOf(act)}
          </Button>
        ))}
        {onward}
      </div>
    </article>
  );
}
