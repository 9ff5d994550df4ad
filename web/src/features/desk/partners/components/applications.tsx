import { useMemo } from 'react';
import type { PartnerApplication } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListBody, useListPage } from '#/kit/list-page.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';
import { applicationsQuery } from '../api/partners.ts';

const tones: Record<PartnerApplication['status'], Tone> = {
  waiting: 'gray',
  opened: 'gray',
  started: 'gray',
  submitted: 'yellow',
  in_review: 'yellow',
  needs_something: 'yellow',
  approved: 'blue',
  refused: 'red',
  signed: 'blue',
  paid_out: 'green',
  ended: 'gray',
};

const address = {
  read: (params: URLSearchParams) => ({ cursor: params.get('cursor') ?? undefined }),
  write: ({ cursor }: { cursor: string | undefined }) => new URLSearchParams(cursor ? { cursor } : {}),
};

const column = columnsOf<PartnerApplication>();

/** The applications that a partner began, as it sees them: nothing here is about the person. */
export function Applications({ of: id }: { of: string }) {
  const t = useT('partners');
  const list = useListPage(address, (shown) => applicationsQuery(id, shown));
  const columns = useColumns();
  return (
    <section aria-labelledby="applications" className="grid gap-3">
      <div>
        <h2 id="applications" className="text-xl">
          {t('applications.title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('applications.text')}</p>
      </div>
      <ListBody list={list} label={t('applications.title')} failed={t('applications.failed')}>
        <DataTable
          columns={columns}
          rows={list.data?.items}
          rowId={(one) => one.id}
          caption={t('applications.title')}
          figures={['paid_out']}
          empty={<EmptyState title={t('applications.empty')} />}
          stacked
        />
      </ListBody>
    </section>
  );
}

function useColumns() {
  const t = useT('partners');
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      column('external', t('applications.external'), ({ external_id, campaign }) => (
        <span className="block max-sm:text-right">
          <span className="wrap-anywhere font-medium">{external_id}</span>
          {campaign && <span className="wrap-anywhere block text-ink-muted text-xs">{campaign}</span>}
        </span>
      )),
      column('product', t('applications.product'), ({ product }) => product),
      column('status', t('applications.status'), ({ status }) => (
        <Badge tone={tones[status]}>{t(`applications.states.${status}`)}</Badge>
      )),
      column('attribution', t('applications.attribution'), ({ attribution }) =>
        t(`applications.credited.${attribution}`),
      ),
      column('paid_out', t('applications.paid_out'), ({ paid_out }) =>
        paid_out.amount > 0 ? <Money of={paid_out} className="whitespace-nowrap" /> : '',
      ),
      column('moved', t('applications.moved'), ({ moved_at }) => dateTime(moved_at)),
    ],
    [t, dateTime],
  );
}
