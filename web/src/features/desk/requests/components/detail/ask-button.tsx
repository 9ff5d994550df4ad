import { useRef } from 'react';
import { newIdempotencyKey } from '#/lib/api.ts';
import { Button } from '#/ui/button.tsx';
import { useAct } from './use-act.ts';

interface Props {
  label: string;
  /** Said once it was asked. */
  done: string;
  busy: boolean;
  /** A second press with the same key is the same question. */
  ask: (key: string) => Promise<unknown>;
}

/** Has a service of others asked. */
export function AskButton({ label, done, busy, ask }: Props) {
  const act = useAct();
  const key = useRef(newIdempotencyKey());
  return (
    <Button
      size="small"
      variant="secondary"
      busy={busy}
      onClick={() =>
        void act(async () => {
          await ask(key.current);
          key.current = newIdempotencyKey();
        }, done)
      }
    >
      {label}
    </Button>
  );
}
