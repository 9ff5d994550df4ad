import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import { Problem } from '#/ui/problem.tsx';
import type { Running } from './use-act.ts';

interface FormProps {
  act: Running;
  /** Of the button that does it. */
  label: string;
  /** The same, while it is being done. */
  working?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Of the button that leaves everything as it is. */
  keep?: string;
  /** What is about to happen, for a second look before it does; without it, it happens at once. */
  review?: () => readonly Fact[];
  /** Says what failed, where the message of the error is not enough. */
  refusal?: (error: unknown) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** The inside of a dialog that does one thing: fields, a second look where money is about to move, and what failed. */
export function ActForm(props: FormProps) {
  const { act, label, working = label, danger, disabled, keep, review, refusal, onClose, children } = props;
  const t = useT('common');
  const [looking, look] = useState(false);
  const { form, toFault } = useFault();
  const back = () => {
    act.reconsider?.();
    look(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // of a dialog above another form: React hands it on to that one
    if (review && !looking) {
      const sound = act.sound?.() ?? true;
      return sound ? look(true) : toFault();
    }
    if (!(await act.submit())) return;
    back();
    toFault();
  };
  const onward = review && !looking ? <Word of="continue" /> : label;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {looking && review ? (
        <div className="rounded-control bg-paper p-4">
          <Facts facts={review()} />
        </div>
      ) : (
        children
      )}
      <div className="mt-4 empty:hidden">
        {refusal && act.error ? refusal(act.error) : <Problem of={act.error} />}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={looking ? back : onClose}>
          {looking ? <Word of="revise" /> : (keep ?? t('cancel'))}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={act.busy}
          disabled={disabled ?? false}
        >
          {act.busy ? working : onward}
        </Button>
      </div>
    </form>
  );
}

/** Leads to the first field at fault, once it is shown as such: the screen reader says why there. */
function useFault() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [times]);
  return { form, toFault: () => setTimes((before) => before + 1) };
}

/** Words for a second look, which only the back-office takes: its catalog is not there elsewhere. */
function Word({ of }: { of: 'continue' | 'revise' }) {
  const t = useT('desk');
  return t(`acts.${of}`);
}

/** Asks before something is done, and stays open when it did not work: a failure leaves everything as it was. */
export function ActDialog({ title, text, ...form }: FormProps & { title: string; text?: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && form.onClose()} title={title} description={text}>
      <ActForm {...form} />
    </Dialog>
  );
}
