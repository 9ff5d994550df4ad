import { useState } from 'react';
import { Link } from 'react-router';
import type { ResetPreview, ResetRun } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { isRunning, useOrderReset, useReset } from '../api/settings.ts';

/** The deletion of all requests: what would go, what stays and why, and how far the last one came. */
export function DangerZone({ requestPath }: { requestPath: (id: string) => string }) {
  const t = useT('settings');
  const { number } = useFormats();
  const { data, error, refetch } = useReset();
  const [open, setOpen] = useState(false);
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {data.last && <LastRun run={data.last} />}
      <Card>
        <CardTitle>{t('reset.title')}</CardTitle>
        <p className="mt-2 max-w-prose text-sm">
          {t('reset.text', { count: data.requests, number: number(data.requests) })}
        </p>
        {data.contracts > 0 && (
          <p className="mt-2 max-w-prose text-sm">
            {t('reset.contracts', { count: data.contracts, number: number(data.contracts) })}{' '}
            {data.kept.map(({ id, reference }) => (
              <Link key={id} to={requestPath(id)} className="mr-2 text-brand underline">
                {reference}
              </Link>
            ))}
          </p>
        )}
        {data.holds > 0 && (
          <p className="mt-2 text-sm">
            {t('reset.holds', { count: data.holds, number: number(data.holds) })}
          </p>
        )}
        <Button
          variant="danger"
          className="mt-5"
          disabled={isRunning(data.last) || data.requests === 0}
          onClick={() => setOpen(true)}
        >
          {t('reset.open')}
        </Button>
      </Card>
      {open && <Order preview={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LastRun({ run }: { run: ResetRun }) {
  const t = useT('settings');
  const { dateTime, number } = useFormats();
  const tone = run.state === 'failed' ? 'danger' : run.state === 'done' ? 'success' : 'info';
  return (
    <Alert tone={tone} title={t(`reset.states.${run.state}`)}>
      <p>
        {t('reset.run', {
          by: run.by,
          at: dateTime(run.started_at),
          deleted: number(run.deleted),
          kept: number(run.kept),
          all: number(run.requests),
        })}
      </p>
      {run.backup && <p>{t('reset.backup', { folder: run.backup })}</p>}
      {isRunning(run) && (
        <progress
          className="mt-2 w-full"
          aria-label={t('reset.states.deleting')}
          max={Math.max(run.requests, 1)}
          value={run.deleted + run.kept}
        />
      )}
    </Alert>
  );
}

/** Asks for the phrase and the password, and repeats what happens. One opening is one intention. */
function Order({ preview, onClose }: { preview: ResetPreview; onClose: () => void }) {
  const t = useT('settings');
  const { number } = useFormats();
  const message = useErrorMessage();
  const [intention] = useState(() => crypto.randomUUID());
  const [phrase, setPhrase] = useState('');
  const [password, setPassword] = useState('');
  const order = useOrderReset();
  const problem = (pointer: string) => {
    const found =
      order.error instanceof ApiError && order.error.fields.find((each) => each.pointer === pointer);
    return found ? encodeMessage(found.code, found.params) : undefined;
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('reset.confirm')}
      description={t('reset.confirm_text', { count: preview.requests, number: number(preview.requests) })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          order.mutate({ order: { phrase, password }, intention }, { onSuccess: onClose });
        }}
      >
        <Field label={t('reset.phrase', { phrase: preview.phrase })} error={problem('/phrase')} required>
          <Input autoComplete="off" value={phrase} onChange={({ target }) => setPhrase(target.value)} />
        </Field>
        <Field label={t('reset.password')} error={problem('/password')} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        {order.error && !problem('/phrase') && !problem('/password') && (
          <Alert tone="danger" announce>
            {message(order.error)}
          </Alert>
        )}
        <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={order.isPending}
            disabled={phrase !== preview.phrase || !password}
          >
            {t('reset.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
