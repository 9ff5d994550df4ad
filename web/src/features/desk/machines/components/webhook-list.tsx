import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Webhook } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { useCreateWebhook, useWebhooks } from '../api/webhooks.ts';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

const column = columnsOf<Webhook>();

/** Addresses of other programs that are told of what happens. */
export function WebhookList() {
  const t = useT('machines');
  const { dateTime, number } = useFormats();
  const { data, error, refetch } = useWebhooks();
  const [adding, add] = useState(false);
  const columns = useMemo(
    () => [
      column('name', t('webhooks.columns.name'), (original) => (
        <span className="block sm:min-w-48">
          <Link to={machinePaths.webhook(original.id)} className="font-medium text-brand underline">
            {original.name}
          </Link>
          <span className="block text-ink-muted text-xs wrap-anywhere">{original.url}</span>
        </span>
      )),
      column('state', t('webhooks.columns.state'), (row) => <WebhookState of={row} />),
      column('kinds', t('webhooks.columns.kinds'), (row) => number(row.kinds.length)),
      column('waiting', t('webhooks.columns.waiting'), (row) => number(row.waiting)),
      column('last', t('webhooks.columns.last'), (row) =>
        row.last_ok_at ? dateTime(row.last_ok_at) : t('never'),
      ),
    ],
    [t, dateTime, number],
  );
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('webhooks.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('webhooks.text')}</p>
        </div>
        {data && data.items.length < data.most && (
          <Button size="small" onClick={() => add(true)}>
            <Icon of={Plus} size={18} />
            {t('webhooks.add')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <LoadFailed title={t('webhooks.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.items}
          rowId={(webhook) => webhook.id}
          caption={t('webhooks.title')}
          figures={['kinds', 'waiting']}
          empty={<EmptyState title={t('webhooks.empty')}>{t('webhooks.empty_text')}</EmptyState>}
          expected={2}
          stacked
        />
      )}
      {adding && data && <AddWebhook kinds={data.kinds} onClose={() => add(false)} />}
    </>
  );
}

function AddWebhook({ kinds, onClose }: { kinds: readonly string[]; onClose: () => void }) {
  const t = useT('machines');
  const create = useCreateWebhook();
  if (create.data) {
    const { secret } = create.data;
    return (
      <ShownOnce
        title={t('webhooks.secret.title')}
        text={t('webhooks.secret.text')}
        secret={secret}
        onClose={onClose}
      />
    );
  }
  return (
    <WebhookForm
      title={t('webhooks.add')}
      label={t('webhooks.form.add')}
      kinds={kinds}
      start={{ name: '', url: '', kinds: [], key_pair: false }}
      send={(input) => create.mutateAsync(input)}
      onClose={onClose}
    />
  );
}
