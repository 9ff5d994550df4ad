import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import { toast } from '#/ui/toast.ts';

/** What is wrong, by the name of the field: codes of the errors catalog. */
export type Problems = Record<string, string | undefined>;

interface Props {
  /** The fields, given what is wrong with them. */
  children: (problems: Problems) => ReactNode;
  /** What is wrong before anything is sent. */
  check?: () => Problems;
  /** What is about to happen, for a second look before it does; without it, it happens at once. */
  review?: () => readonly Fact[];
  act: (key: string) => Promise<unknown>;
  /** Of the button that does it. */
  label: string;
  danger?: boolean;
  /** Told when it is done. */
  done: string;
  onClose: () => void;
}

/** The inside of a dialog that does something: fields, a second look where money is about to move, and what failed. */
export function ActForm({ children, check, review, act, label, danger, done, onClose }: Props) {
  const t = useT('loans');
  const messageOf = useErrorMessage();
  const [looking, look] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());

  const back = () => {
    key.current = newIdempotencyKey(); // what is changed from here on is another intention
    look(false);
    setFailure(undefined);
  };
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act(key.current);
      toast({ variant: 'success', title: done });
      onClose();
    } catch (error) {
      const found = fieldsOf(error);
      if (Object.keys(found).length > 0) {
        setProblems(found);
        back();
      }
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (looking) return void send();
    const found = check?.() ?? {};
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    if (review) look(true);
    else void send();
  };

  return (
    <form noValidate onSubmit={submit}>
      {looking && review ? (
        <div className="rounded-control bg-paper p-4">
          <Facts facts={review()} />
        </div>
      ) : (
        children(problems)
      )}
      {failure !== undefined && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {messageOf(failure)}
          </Alert>
        </div>
      )}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={looking ? back : onClose}>
          {t(looking ? 'back' : 'cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {review && !looking ? t('continue') : label}
        </Button>
      </div>
    </form>
  );
}

/** What an answer says is wrong, by the last part of each pointer. */
export function fieldsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.map(({ pointer, code, params }) => [pointer.split('/').at(-1), encodeMessage(code, params)]),
  );
}
