import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { Report, ReportPart, ReportRow } from '../api/reports.ts';
import { AccountName } from './account-name.tsx';
import { useNames } from './use-names.ts';

interface Props {
  report: Report;
  from: string;
  to: string;
  /** Amounts of all currencies in one: no account holds them, and none is linked to. */
  presented?: boolean;
}

/** The statements of one currency: what was earned and spent, what is held and owed. */
export function ReportTables({ report, from, to, presented = false }: Props) {
  const t = useT('books');
  const { cents } = useFormats();
  const { currency, sections, result, assets, liabilities, balanced } = report;
  const sum = (name: string, { now, before }: Report['result'], current = true) => ({
    key: name,
    current,
    cells: [
      <strong key="name">{name}</strong>,
      <strong key="now">{cents(now.amount, currency)}</strong>,
      <strong key="before">{cents(before.amount, currency)}</strong>,
    ],
  });
  const account = (row: ReportRow) => ({
    key: row.account || 'year',
    cells: [
      <Account key="account" row={row} currency={currency} from={from} to={to} linked={!presented} />,
      cents(row.now.amount, currency),
      cents(row.before.amount, currency),
    ],
  });
  const part = (section: ReportPart) => [
    ...section.rows.map(account),
    sum(t(`reports.sections.${section.section}`), section.sum, false),
  ];
  const of = (...names: string[]) =>
    sections.filter(({ section, rows }) => names.includes(section) && rows.length > 0).flatMap(part);
  const head = [t('trial.account'), t('reports.now'), t('reports.before')];
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">{t(presented ? 'presented.title' : 'trial.in', { currency })}</h3>
        <Badge tone={balanced ? 'green' : 'red'}>
          {t(balanced ? 'reports.balanced' : 'reports.unbalanced')}
        </Badge>
      </div>
      <FigureTable
        caption={`${t('reports.profit_loss')} ${currency}`}
        head={head}
        rows={[...of('income', 'expense'), sum(t('reports.result'), result)]}
      />
      <FigureTable
        caption={`${t('reports.balance_sheet')} ${currency}`}
        head={head}
        rows={[
          ...of('assets').slice(0, -1),
          sum(t('reports.sections.assets'), assets),
          ...of('liabilities', 'equity'),
          sum(t('reports.owed'), liabilities),
        ]}
      />
    </section>
  );
}

interface AccountProps {
  row: Pick<ReportRow, 'account' | 'name' | 'number' | 'number_name'>;
  currency: string;
  from: string;
  to: string;
  linked?: boolean;
}

/** An account under the accountant's number, with the way to its entries; what stands on none has none. */
export function Account({ row, currency, from, to, linked = true }: AccountProps) {
  const t = useT('books');
  const names = useNames();
  const { account, number, number_name, name } = row;
  if (!account) return t('reports.year_result');
  if (account === 'difference') return t('presented.difference');
  const called = number_name || names.account(account, name);
  return (
    <AccountName number={number || account}>
      {account === '2900' || !linked ? (
        called
      ) : (
        <Link to={adminPaths.account(account, { currency, from, to })} className="text-brand hover:underline">
          {called}
        </Link>
      )}
    </AccountName>
  );
}
