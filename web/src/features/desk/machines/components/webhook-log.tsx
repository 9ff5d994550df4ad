import { useMemo, useState } from 'react';
import type { WebhookLogItem } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListBody, useListPage } from '#/kit/list-page.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { type LogState, logQuery } from '../api/webhooks.ts';
import { useOutcome } from './attempt.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useKindName } from './webhook-form.tsx';

const states = ['waiting', 'delivered', 'given_up'] as const satisfies LogState[];

const stateOf = (text: string | null) => states.find((known) => known === text);

interface Shown {
  state: LogState | undefined;
  cursor: string | undefined;
}

const address = {
  read: (params: URLSearchParams): Shown => ({
    state: stateOf(params.get('state')),
    cursor: params.get('cursor') ?? undefined,
  }),
  write: ({ state, cursor }: Shown) =>
    new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) }),
};

const tones: Record<LogState, Tone> = { waiting: 'yellow', delivered: 'green', given_up: 'red' };

const column = columnsOf<WebhookLogItem>();

interface Props {
  id: string;
  /** Nothing can be sent again while the address is paused. */
  paused: boolean;
}

/** What an address was told; the state and the page stand in the address of the page. */
export function WebhookLog({ id, paused }: Props) {
  const t = useT('machines');
  const list = useListPage(address, (shown) => logQuery(id, shown));
  const { state } = list.state;
  const [shown, show] = useState<string>();
  const columns = useColumns(show);
  return (
    <section aria-labelledby="webhook-log" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="webhook-log" className="text-xl">
            {t('webhooks.log.title')}
          </h2>
          <p className="mt-1 text-ink-muted text-sm">{t('webhooks.log.text')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('webhooks.log.filter')}>
            <Select
              value={state ?? ''}
              onChange={({ target }) => list.change({ state: stateOf(target.value) })}
            >
              <option value="">{t('webhooks.log.all')}</option>
              {states.map((one) => (
                <option key={one} value={one}>
                  {t(`webhooks.log.states.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="secondary" size="small" className="mb-7" busy={list.fetching} onClick={list.again}>
            {t('refresh')}
          </Button>
          <div className="mb-7">
            <ViewsMenu list="webhook-log" />
          </div>
        </div>
      </div>
      <ListBody list={list} label={t('webhooks.log.title')} failed={t('webhooks.log.failed')}>
        <DataTable
          columns={columns}
          rows={list.data?.items}
          rowId={(item) => item.event_id}
          caption={t('webhooks.log.title')}
          figures={['attempts']}
          empty={<EmptyState title={t('webhooks.log.empty')} />}
          stacked
        />
      </ListBody>
      {shown && <DeliveryDialog id={id} event={shown} paused={paused} onClose={() => show(undefined)} />}
    </section>
  );
}

function useColumns(show: (event: string) => void) {
  const t = useT('machines');
  const { dateTime, number } = useFormats();
  const kindName = useKindName();
  const outcome = useOutcome();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language, as t does
  return useMemo(
    () => [
      column('at', t('webhooks.log.event'), (original) => (
        <button
          type="button"
          className="text-left font-medium text-brand underline max-sm:text-right"
          onClick={() => show(original.event_id)}
        >
          {kindName(original.kind)}
          <span className="block font-normal text-ink-muted text-xs">
            {dateTime(original.created_at)}
            {original.seq > 0 && ` · ${t('webhooks.seq', { seq: original.seq })}`}
          </span>
        </button>
      )),
      column('state', t('webhooks.columns.state'), (original) => (
        <Badge tone={tones[original.state]}>{t(`webhooks.log.states.${original.state}`)}</Badge>
      )),
      column('outcome', t('webhooks.log.outcome'), (original) =>
        original.last ? outcome(original.last) : '',
      ),
      column('attempts', t('webhooks.log.attempts'), (row) => number(row.attempts)),
      column('next', t('webhooks.log.next'), (original) =>
        original.next_at ? dateTime(original.next_at) : '',
      ),
    ],
    [t, dateTime, number],
  );
}
