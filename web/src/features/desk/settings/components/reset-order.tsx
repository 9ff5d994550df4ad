import { type ReactNode, useState } from 'react';
import type { FactorAnswerInput, ResetPreview, ResetRun } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastFailed } from '#/ui/toast.ts';
import { useOrderReset } from '../api/settings.ts';

/** Asks for a second factor with which the order is given, or lets the password be asked for. */
export type Proof = (ask: {
  opens: (shown: FactorAnswerInput) => Promise<ResetRun>;
  act: string;
  onDone: () => void;
  password: ReactNode;
}) => ReactNode;

interface Props {
  preview: ResetPreview;
  proof: Proof;
  onClose: () => void;
}

/** Asks for the phrase, then for a proof of who it is, and repeats what happens. One opening is one intention. */
export function ResetOrderDialog({ preview, proof, onClose }: Props) {
  const t = useT('settings');
  const { number } = useFormats();
  const [intention] = useState(() => crypto.randomUUID());
  const [phrase, setPhrase] = useState('');
  const [written, write] = useState(false);
  const order = useOrderReset();
  const message = useErrorMessage();
  const failed = (error: Error) => {
    const atField = error instanceof ApiError && error.fields.length > 0;
    if (!atField) toastFailed(t('reset.failed'), message(error));
  };
  const given = (shown: { password: string } | FactorAnswerInput) => ({
    order: { phrase, ...shown },
    intention,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('reset.confirm')}
      description={t('reset.confirm_text', { count: preview.requests, number: number(preview.requests) })}
    >
      {written ? (
        <>
          {proof({
            opens: (shown) => order.mutateAsync(given(shown), { onError: failed }),
            act: t('reset.submit'),
            onDone: onClose,
            password: (
              <ByPassword
                busy={order.isPending}
                error={order.error}
                onGive={(password) =>
                  order.mutate(given({ password }), { onSuccess: onClose, onError: failed })
                }
              />
            ),
          })}
          <Button variant="secondary" wide className="mt-3" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            write(phrase === preview.phrase);
          }}
        >
          <Field label={t('reset.phrase', { phrase: preview.phrase })} required>
            <Input autoComplete="off" value={phrase} onChange={({ target }) => setPhrase(target.value)} />
          </Field>
          <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={phrase !== preview.phrase}>
              {t('reset.next')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface ByPasswordProps {
  busy: boolean;
  error: Error | null;
  onGive: (password: string) => void;
}

function ByPassword({ busy, error, onGive }: ByPasswordProps) {
  const t = useT('settings');
  const [password, setPassword] = useState('');
  const wrong =
    error instanceof ApiError ? error.fields.find(({ pointer }) => pointer === '/password') : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(password);
      }}
    >
      <Field label={t('reset.password')} error={wrong && encodeMessage(wrong.code, wrong.params)} required>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Problem of={!wrong && error} />
      <Button type="submit" variant="danger" wide busy={busy} disabled={!password}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
