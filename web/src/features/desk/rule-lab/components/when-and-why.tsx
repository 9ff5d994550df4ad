import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { today } from '../model/today.ts';

interface Answers {
  valid_from: string;
  reason: string;
}

interface Props {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** Which questions are asked. */
  asks: readonly (keyof Answers)[];
  done: readonly [title: string, text?: string];
  send: (answers: Answers) => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen before it does, and asks from when and why where that is to be told. */
export function WhenAndWhy({ submit, asks, done, send, ...dialog }: Props) {
  const t = useT('rules');
  const act = useAct({
    values: { valid_from: today(), reason: '' },
    check: ({ reason }) => ({
      reason: asks.includes('reason') && blank(reason) ? 'rules.no_reason' : undefined,
    }),
    send: ({ valid_from, reason }) => send({ valid_from, reason: reason.trim() }),
    done,
    onDone: dialog.onClose,
  });
  return (
    <ActDialog act={act} label={submit} {...dialog}>
      {asks.includes('valid_from') && (
        <DayField label={t('changes.from_label')} required {...act.field('valid_from')} />
      )}
      {asks.includes('reason') && (
        <WordsField label={t('changes.reason_label')} maxLength={2000} required {...act.field('reason')} />
      )}
    </ActDialog>
  );
}
