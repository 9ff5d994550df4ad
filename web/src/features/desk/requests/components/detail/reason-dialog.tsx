import type { ReactNode } from 'react';
import { WordsField } from '#/kit/fields.tsx';
import { blank } from '#/lib/rules.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  title: string;
  text: string;
  label: string;
  hint?: string;
  confirm: string;
  danger?: boolean;
  done: string;
  /** The change itself; when it fails the dialog stays with what was written. */
  change: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the words that a step needs, and takes it. */
export function ReasonDialog({ label, hint, confirm, done, change, children, ...dialog }: Props) {
  const act = useRequestAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'field.required' : undefined }),
    send: ({ reason }) => change(reason),
    done,
    onDone: dialog.onClose,
  });
  return (
    <RequestDialog act={act} label={confirm} {...dialog}>
      {children}
      <WordsField label={label} hint={hint} rows={4} maxLength={2000} required {...act.field('reason')} />
    </RequestDialog>
  );
}
