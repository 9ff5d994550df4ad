import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';

interface Props {
  title: string;
  text: string;
  /** Takes something away that the applicant counts on. */
  danger: boolean;
  onClose: () => void;
  send: (words: string) => Promise<unknown>;
}

/** Asks once more, with a few words if there are any. */
export function WordsDialog({ send, ...dialog }: Props) {
  const t = useT('interviews');
  const act = useAct({
    values: { words: '' },
    send: ({ words }) => send(words),
    done: t('desk.done'),
    onDone: dialog.onClose,
  });
  return (
    <ActDialog act={act} label={dialog.title} keep={t('back')} {...dialog}>
      <WordsField label={t('desk.words')} maxLength={1000} {...act.field('words')} />
    </ActDialog>
  );
}
