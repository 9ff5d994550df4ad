import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type Told, useAct } from './use-act.ts';

interface AskedProps extends Omit<ComponentProps<typeof ActDialog>, 'act'> {
  send: (key: string) => Promise<unknown>;
  /** What a toast says when it is done. */
  done?: Told;
  children?: ReactNode;
}

interface Props extends Omit<AskedProps, 'onClose'> {
  /** What the button that asks says. */
  ask: string;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'disabled'>;
}

/** A button that asks once more before something is done. */
export function Question({ ask, button, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {ask}
      </Button>
      {open && <Asked {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The question alone, where something else than one button asks it. */
export function Asked({ send, done, ...dialog }: AskedProps) {
  const act = useAct({ values: {}, send: (_, key) => send(key), done, onDone: dialog.onClose });
  return <ActDialog act={act} {...dialog} />;
}
