import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { today } from '../model/paths.ts';

interface Props {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** Which questions are asked. */
  asks: readonly ('valid_from' | 'reason')[];
  busy: boolean;
  error: Error | null;
  onSubmit: (answers: { valid_from: string; reason: string }) => void;
  onClose: () => void;
}

/** Says what will happen before it does, and asks from when and why where that is to be told. */
export function WhenAndWhy({ title, text, submit, danger, asks, busy, error, onSubmit, onClose }: Props) {
  const t = useT('rules');
  const messageOf = useErrorMessage();
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState(today());
  const [missing, setMissing] = useState(false);
  const problem = (name: string) =>
    error instanceof ApiError ? error.fields.find(({ pointer }) => pointer === `/${name}`)?.code : undefined;
  const said = asks.some((name) => problem(name));
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (asks.includes('reason') && !reason.trim()) return setMissing(true);
          onSubmit({ valid_from: from, reason: reason.trim() });
        }}
      >
        {error && !said && (
          <Alert tone="danger" announce>
            {messageOf(error)}
          </Alert>
        )}
        {asks.includes('valid_from') && (
          <Field label={t('changes.from_label')} required error={problem('valid_from')}>
            <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
        )}
        {asks.includes('reason') && (
          <Field
            label={t('changes.reason_label')}
            required
            error={problem('reason') ?? (missing && !reason.trim() ? 'rules.no_reason' : undefined)}
          >
            <Textarea
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        <div className="mt-3 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} variant={danger ? 'danger' : 'primary'}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
