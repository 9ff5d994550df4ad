import { useState } from 'react';
import { Link } from 'react-router';
import type { Webhook } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastFailed } from '#/ui/toast.ts';
import { useTestWebhook, useWebhooks } from '../api/webhooks.ts';
import { Attempt } from './attempt.tsx';
import { DeleteDialog, EditDialog, ReplayDialog, RotateDialog, StepDialog } from './webhook-dialogs.tsx';
import { useKindName } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookState } from './webhook-state.tsx';

/** One address: how it goes, what it was told, and what can be done about it. */
export function WebhookPage({ id }: { id: string }) {
  const t = useT('machines');
  const { data, error, refetch } = useWebhooks();
  const webhook = data?.items.find((one) => one.id === id);
  if (error && !data) {
    return <LoadFailed title={t('webhooks.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-64 w-full" />;
  if (!webhook) {
    return (
      <EmptyState
        title={t('webhooks.gone')}
        action={
          <Link className="text-brand underline" to={machinePaths.webhooks}>
            {t('webhooks.back')}
          </Link>
        }
      />
    );
  }
  return <OneWebhook webhook={webhook} kinds={data.kinds} />;
}

type Open = 'edit' | 'pause' | 'resume' | 'replay' | 'rotate' | 'delete';

function OneWebhook({ webhook, kinds }: { webhook: Webhook; kinds: readonly string[] }) {
  const t = useT('machines');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const acts: Open[] =
    webhook.state === 'active'
      ? ['edit', 'pause', 'replay', 'rotate', 'delete']
      : ['edit', 'resume', 'rotate', 'delete'];
  return (
    <div className="grid gap-5">
      <header>
        <Link to={machinePaths.webhooks} className="text-brand text-sm underline">
          {t('webhooks.back')}
        </Link>
        <h1 className="mt-1 text-2xl wrap-anywhere">{webhook.name}</h1>
      </header>
      <Card>
        <Trouble of={webhook} />
        <Overview of={webhook} />
        <div className="mt-5 flex flex-wrap gap-2">
          <TestButton id={webhook.id} />
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'delete' ? 'quiet' : 'secondary'}
              size="small"
              onClick={() => setOpen(act)}
            >
              {t(`webhooks.acts.${act}`)}
            </Button>
          ))}
        </div>
      </Card>
      <WebhookLog id={webhook.id} paused={webhook.state === 'paused'} />
      {open === 'edit' && <EditDialog webhook={webhook} kinds={kinds} onClose={close} />}
      {(open === 'pause' || open === 'resume') && (
        <StepDialog webhook={webhook} step={open} onClose={close} />
      )}
      {open === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </div>
  );
}

function Trouble({ of: { paused_why } }: { of: Webhook }) {
  const t = useT('machines');
  if (paused_why !== 'failing' && paused_why !== 'gone') return null;
  return (
    <div className="mb-4">
      <Alert tone="danger" title={t(`webhooks.trouble.${paused_why}`)}>
        {t('webhooks.trouble.text')}
      </Alert>
    </div>
  );
}

function Overview({ of: webhook }: { of: Webhook }) {
  const t = useT('machines');
  const { dateTime, number } = useFormats();
  const kindName = useKindName();
  return (
    <Facts
      facts={[
        [t('webhooks.columns.state'), <WebhookState key="state" of={webhook} />],
        [
          t('webhooks.form.url'),
          <span key="url" className="wrap-anywhere">
            {webhook.url}
          </span>,
        ],
        [t('webhooks.form.kinds'), webhook.kinds.map(kindName).join(', ')],
        [t('webhooks.columns.last'), webhook.last_ok_at ? dateTime(webhook.last_ok_at) : t('never')],
        [t('webhooks.columns.waiting'), number(webhook.waiting)],
        [
          t('webhooks.public_key'),
          webhook.public_key && (
            <code key="public_key" className="wrap-anywhere">
              {webhook.public_key}
            </code>
          ),
        ],
        [t('webhooks.old_secret'), webhook.old_secret_until && dateTime(webhook.old_secret_until)],
        [
          t('webhooks.changed'),
          t('webhooks.changed_by', { by: webhook.changed_by, at: dateTime(webhook.changed_at) }),
        ],
      ]}
    />
  );
}

/** Someone waits for the answer: it is shown as it came. */
function TestButton({ id }: { id: string }) {
  const t = useT('machines');
  const messageOf = useErrorMessage();
  const test = useTestWebhook(id);
  const { last } = test.data ?? {};
  return (
    <>
      <Button
        size="small"
        busy={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onError: (error) => toastFailed(messageOf(error)),
          })
        }
      >
        {t('webhooks.acts.test')}
      </Button>
      {test.data && last && (
        <Dialog
          open
          onOpenChange={() => test.reset()}
          title={t(test.data.state === 'delivered' ? 'webhooks.test.taken' : 'webhooks.test.failed')}
          footer={<Button onClick={() => test.reset()}>{t('close')}</Button>}
        >
          <Attempt of={last} />
        </Dialog>
      )}
    </>
  );
}
