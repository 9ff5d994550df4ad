import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useConfirm } from '../api/rights.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the password once more, before what a stolen browser must not do. */
export function ConfirmDialog({ open, onClose, onConfirmed }: Props) {
  const t = useT('rights');
  const confirm = useConfirm();
  const [password, setPassword] = useState('');
  const field = confirm.error instanceof ApiError ? confirm.error.fields[0]?.code : undefined;
  const leave = () => {
    setPassword('');
    confirm.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        leave();
        onClose();
      }}
      title={t('confirm.title')}
      description={t('confirm.text')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate(password, {
            onSuccess: () => {
              leave();
              onConfirmed();
            },
          });
        }}
      >
        <Problem of={!field && confirm.error} />
        <Field label={t('confirm.password')} required error={field} hint={t('confirm.otherwise')}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button
            variant="secondary"
            onClick={() => {
              leave();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
