import type { ReactNode } from 'react';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  done: string;
  change: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once more before a step that needs no words. */
export function PlainDialog({ confirm, done, change, ...dialog }: Props) {
  const act = useRequestAct({ values: {}, send: change, done, onDone: dialog.onClose });
  return <RequestDialog act={act} label={confirm} {...dialog} />;
}
