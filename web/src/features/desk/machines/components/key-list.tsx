import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { APIKey } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { useKeys } from '../api/keys.ts';
import { ConfirmDialog, RevokeDialog } from './key-dialogs.tsx';
import { KeyForm } from './key-form.tsx';
import { usePermissionName } from './use-permission-name.ts';

const tones: Record<APIKey['state'], Tone> = {
  waiting: 'yellow',
  active: 'green',
  dormant: 'gray',
  expired: 'gray',
  revoked: 'gray',
};

const column = columnsOf<APIKey>();

type Act = APIKey['allowed'][number];

/** Keys by which other programs call the API. */
export function KeyList() {
  const t = useT('machines');
  const { data, error, refetch } = useKeys();
  const [making, make] = useState(false);
  const [chosen, choose] = useState<{ of: APIKey; act: Act }>();
  const columns = useColumns((of, act) => choose({ of, act }));
  const close = () => choose(undefined);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('keys.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('keys.text')}</p>
        </div>
        {data && (
          <Button size="small" onClick={() => make(true)}>
            <Icon of={Plus} size={18} />
            {t('keys.add')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <LoadFailed title={t('keys.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.items}
          rowId={(one) => one.id}
          caption={t('keys.title')}
          empty={<EmptyState title={t('keys.empty')} />}
          expected={2}
          stacked
        />
      )}
      {making && data && <KeyForm choices={data.choices} last={data.last} onClose={() => make(false)} />}
      {chosen?.act === 'confirm' && <ConfirmDialog of={chosen.of} onClose={close} />}
      {chosen?.act === 'revoke' && <RevokeDialog of={chosen.of} onClose={close} />}
    </>
  );
}

function useColumns(onAct: (of: APIKey, act: Act) => void) {
  const t = useT('machines');
  const { shortDate } = useFormats();
  const permission = usePermissionName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language, as t does
  return useMemo(
    () => [
      column('name', t('keys.columns.name'), (original) => (
        <span className="block sm:min-w-40">
          <span className="block font-medium wrap-anywhere">{original.name}</span>
          <code className="block text-ink-muted text-xs">{original.hint}…</code>
          <span className="block text-ink-muted text-xs">
            {t('keys.made_by', { by: original.created_by, on: shortDate(original.created_at) })}
          </span>
        </span>
      )),
      column('permissions', t('keys.columns.permissions'), (row) => (
        <ul className="text-xs">
          {row.permissions.map((one) => (
            <li key={one}>{permission(one)}</li>
          ))}
        </ul>
      )),
      column('state', t('keys.columns.state'), (original) => (
        <Badge tone={tones[original.state]}>{t(`keys.states.${original.state}`)}</Badge>
      )),
      column('expires', t('keys.columns.expires'), (row) => shortDate(row.expires_on)),
      column('used', t('keys.columns.used'), (row) => (row.used_on ? shortDate(row.used_on) : t('never'))),
      column('actions', t('keys.columns.actions'), (original) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          {original.allowed.map((act) => (
            <Button
              key={act}
              size="small"
              variant="secondary"
              aria-label={t(`keys.acts_on.${act}`, { name: original.name })}
              onClick={() => onAct(original, act)}
            >
              {t(`keys.acts.${act}`)}
            </Button>
          ))}
        </span>
      )),
    ],
    [t, shortDate],
  );
}
