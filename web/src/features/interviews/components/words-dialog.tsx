import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';

interface Props {
  title: string;
  text: string;
  /** Takes something away that the applicant counts on. */
  danger: boolean;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** Asks once more, with a few words if there are any. */
export function WordsDialog({ title, text, danger, busy, error, onClose, onSend }: Props) {
  const t = useT('interviews');
  const messageOf = useErrorMessage();
  const [words, setWords] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onSend(words)}>
            {title}
          </Button>
        </>
      }
    >
      {error && (
        <div className="mb-3">
          <Alert tone="danger" announce>
            {messageOf(error)}
          </Alert>
        </div>
      )}
      <Field label={t('desk.words')}>
        <Textarea maxLength={1000} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
    </Dialog>
  );
}
