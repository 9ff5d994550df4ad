import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { SentForm } from '#/lib/page-data.ts';
import { type Verdict, verifyDigest, verifyFile } from '../api/verify.ts';
import { sha256Of, verdictOf } from '../model/verdict.ts';

type Busy = 'check' | 'send' | undefined;

/** Also one that was chosen before the script had arrived, and that no one heard of. */
const fileIn = (form: HTMLFormElement): File | undefined =>
  form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];

/** The chosen file, and what became of asking about it. A newer choice wins over an older answer. */
export function useVerify(plain: SentForm | undefined) {
  const [file, setFile] = useState<File>();
  const [verdict, setVerdict] = useState<Verdict | undefined>(() => plain && verdictOf(plain.values));
  const [sent, setSent] = useState(Boolean(plain));
  const [missing, setMissing] = useState(Boolean(plain?.errors.file));
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState<Busy>();
  const turn = useRef(0);

  const ask = async (what: Busy, question: () => Promise<Verdict>) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(what);
    setError(undefined);
    try {
      const answer = await question();
      if (mine !== turn.current) return;
      setVerdict(answer);
      setSent(what === 'send');
    } catch (cause) {
      if (mine === turn.current) setError(cause);
    } finally {
      if (mine === turn.current) setBusy(undefined);
    }
  };

  const check = (chosen: File) =>
    ask('check', async () => {
      const sum = await sha256Of(chosen);
      return sum ? verifyDigest(sum) : verifyFile(chosen);
    });

  return {
    verdict,
    missing,
    error,
    busy,
    /** What was asked with the hash alone may be asked again with the file. */
    canSend: file !== undefined && !sent && verdict?.outcome === 'unknown',
    choose: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      turn.current += 1;
      setFile(currentTarget.files?.[0]);
      setVerdict(undefined);
      setSent(false);
      setError(undefined);
      setMissing(false);
      setBusy(undefined);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const chosen = fileIn(event.currentTarget);
      setFile(chosen);
      setMissing(!chosen);
      if (chosen) void check(chosen);
    },
    send: () => file && void ask('send', () => verifyFile(file)),
  };
}
