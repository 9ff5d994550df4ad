import { type FormEvent, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { type Action, type Proposal, useDecide } from '../api/products.ts';

interface Props {
  proposal: Proposal;
  action: Action;
  onClose: () => void;
}

/** Says what will happen before it does; a rejection asks for its reason. */
export function DecisionDialog({ proposal: { id, code, valid_from }, action, onClose }: Props) {
  const t = useT('products');
  const { date } = useFormats();
  const messageOf = useErrorMessage();
  const decide = useDecide();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const rejects = action === 'reject';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rejects && !reason.trim()) return setMissing(true);
    decide.mutate(
      { id, action, reason },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t(`actions.${action}.done`), description: code });
          onClose();
        },
      },
    );
  };
  const { error } = decide;
  const ofField = error instanceof ApiError && error.fields[0]?.code;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`actions.${action}.title`, { code })}
      description={t(`actions.${action}.text`, { date: date(valid_from) })}
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        {error && !ofField && (
          <Alert tone="danger" announce>
            {messageOf(error)}
          </Alert>
        )}
        {rejects && (
          <Field
            label={t('form.reason')}
            required
            error={ofField || (missing && !reason.trim() ? 'product.no_reason' : undefined)}
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
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={rejects ? 'danger' : 'primary'} busy={decide.isPending}>
            {t(`actions.${action}.open`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
