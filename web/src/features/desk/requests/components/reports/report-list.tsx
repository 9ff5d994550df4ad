import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ReportToRegister } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { ListBody, NoMatch, useListPage } from '#/kit/list-page.tsx';
import { useFormats } from '#/lib/format.ts';
import { Choices } from '#/ui/choices.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { reportsQuery } from '../../api/reports.ts';
import { address, asked, states } from '../../model/report-list.ts';
import { ReportActs, ReportState, ReportText } from './report-parts.tsx';

/** What registers of credits are to be told of loans, and were, filtered and paged by the server. */
export function ReportList() {
  const t = useT('requests');
  const desk = useT('desk');
  const { number } = useFormats();
  const list = useListPage(address, (state) => reportsQuery(asked(state)));
  const { state, data, change } = list;
  const shown = number(data?.total ?? 0);
  const count = t('reports.count', {
    count: data?.total ?? 0,
    shown: data?.at_least ? desk('lists.over', { number: shown }) : shown,
  });
  const registers = data?.registers ?? [];
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="register-reports" title={t('reports.title')} text={t('reports.text')} />
      <div className="flex flex-wrap items-end gap-3">
        <Choices
          legend={t('reports.which')}
          value={state.state}
          choices={states.map((value) => ({ value, label: t(`reports.lists.${value}`) }))}
          onChange={(next) => change({ state: next })}
        />
        {registers.length > 1 && (
          <Choices
            legend={t('registers.register')}
            value={state.register}
            choices={['', ...registers].map((value) => ({ value, label: value || t('reports.all') }))}
            onChange={(next) => change({ register: next })}
          />
        )}
      </div>
      {data && (
        <p className="text-ink-muted text-sm">
          {data.adapter ? t('reports.by_adapter', { adapter: data.adapter }) : t('reports.by_hand')}
        </p>
      )}
      <ListBody
        list={list}
        label={t('reports.title')}
        failed={t('registers.load_failed')}
        total={data && count}
      >
        <ReportTable
          rows={data?.items}
          empty={
            state.state === 'open' && !state.register ? (
              <EmptyState title={t('reports.empty')}>{t('reports.empty_text')}</EmptyState>
            ) : (
              <NoMatch
                title={t('reports.no_match')}
                all={t('reports.clear')}
                onClear={() => change({ state: 'open', register: '' })}
              />
            )
          }
        />
      </ListBody>
    </div>
  );
}

const column = columnsOf<ReportToRegister>();

function ReportTable({ rows, empty }: { rows: ReportToRegister[] | undefined; empty: ReactNode }) {
  const t = useT('requests');
  const desk = useT('desk');
  const { shortDate, money } = useFormats();
  const columns = useMemo(
    () => [
      column('who', t('reports.columns.who'), (row) => (
        <Link to={adminPaths.request(row.request_id)} className="font-medium text-brand underline">
          {row.first_name} {row.last_name}
          <span className="block font-normal text-ink-muted text-xs">{row.contract}</span>
        </Link>
      )),
      column('what', t('reports.columns.what'), (row) => (
        <>
          {t('reports.of', { kind: desk(`reports.kinds.${row.kind}`), register: row.register })}
          <span className="money block text-ink-muted text-xs">
            {t('reports.what', { date: shortDate(row.happened_on), amount: money(row.amount) })}
          </span>
        </>
      )),
      column('state', t('reports.columns.state'), (row) => (
        <>
          <ReportState report={row} />
          <span className="block max-w-80 break-words text-ink-muted text-xs">
            <ReportText report={row} />
          </span>
        </>
      )),
      column('actions', t('reports.columns.actions'), (row) => <ReportActs report={row} />),
    ],
    [t, desk, shortDate, money],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('reports.title')}
      stays="actions"
      empty={empty}
      expected={8}
      stacked
    />
  );
}
