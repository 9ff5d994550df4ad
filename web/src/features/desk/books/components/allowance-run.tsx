import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import { More } from '#/kit/more.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { useAddress } from '#/lib/use-address.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type AllowanceItem,
  type AllowanceRunDetail,
  runFileUrl,
  underWay,
  useRun,
} from '../api/allowance.ts';
import { runTones } from './allowance.tsx';
import { LossMoves, OwnRolls } from './allowance-moves.tsx';
import { RulesShown } from './allowance-rules.tsx';

const stages = [0, 1, 2, 3] as const;

function read(params: URLSearchParams) {
  const stage = stages.find((each) => String(each) === params.get('stage')) ?? 0;
  return { since: params.get('since') ?? '', stage };
}

function write({ since, stage }: ReturnType<typeof read>) {
  return new URLSearchParams({ ...(since && { since }), ...(stage && { stage: String(stage) }) });
}

/** A run of expected losses: what it came to, how that moved, and each of its loans. */
export function LossRun() {
  const t = useT('books');
  const { date } = useFormats();
  const { run: id = '' } = useParams();
  const [state, ask] = useAddress(read, write);
  const query = useRun({ id, ...state });
  const first = query.data?.pages[0];
  if (query.error && !first) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!first) return <Skeleton className="h-96 w-full" />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <Link to={adminPaths.allowance} className="text-brand text-sm hover:underline">
          {t('allowance.back')}
        </Link>
        <div className="mt-2 mb-4 flex flex-wrap items-center gap-3">
          <CardTitle>{t('allowance.as_of', { date: date(first.as_of) })}</CardTitle>
          <Badge tone={runTones[first.state]}>{t(`allowance.states.${first.state}`)}</Badge>
          <span className="text-ink-muted text-sm">{t(`allowance.methods.${first.method}`)}</span>
        </div>
        {first.state === 'failed' && <Alert tone="danger">{t('allowance.failed_text')}</Alert>}
        {underWay(first) && (
          <p role="status" className="text-sm">
            {t('allowance.progress', { done: String(first.done), all: String(first.loans) })}
          </p>
        )}
        <Sums run={first} />
        {first.state === 'booked' && (
          <div className="mt-4 flex flex-wrap gap-3">
            {(['xlsx', 'csv'] as const).map((format) => (
              <ButtonAnchor
                key={format}
                href={runFileUrl(id, format)}
                download
                size="small"
                variant="secondary"
              >
                <Icon of={Download} size={16} />
                {t('allowance.download', { format: format.toUpperCase() })}
              </ButtonAnchor>
            ))}
          </div>
        )}
      </Card>
      {first.movements.length > 0 && (
        <LossMoves run={first} since={state.since} onSince={(since) => ask({ since })} />
      )}
      <Card>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <CardTitle>{t('allowance.list')}</CardTitle>
          <ViewsMenu list="losses" />
        </div>
        <div className="max-w-xs">
          <ChoiceField
            label={t('allowance.stage')}
            value={state.stage}
            error={undefined}
            choices={stages}
            name={(n) => (n ? t('allowance.stage_n', { n: String(n) }) : t('allowance.all_stages'))}
            onChange={(stage) => ask({ stage })}
          />
        </div>
        <Loans items={items} />
        <More of={query} label={t('close.more')} />
      </Card>
      <Card>
        <CardTitle className="mb-4">{t('allowance.rules')}</CardTitle>
        <RulesShown rules={first.rules} />
        {first.rolls.length > 0 && <OwnRolls run={first} />}
      </Card>
    </div>
  );
}

function Sums({ run }: { run: AllowanceRunDetail }) {
  const t = useT('books');
  const { cents, percent } = useFormats();
  const currencies = [...new Set(run.sums.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const of = run.sums.filter((each) => each.currency === currency);
    const total = { loans: 0, gross: 0, allowance: 0 };
    for (const each of of) {
      total.loans += each.loans;
      total.gross += each.gross.amount;
      total.allowance += each.allowance.amount;
    }
    const row = (name: string, loans: number, gross: number, allowance: number, current = false) => ({
      key: name,
      current,
      cells: [
        name,
        String(loans),
        cents(gross, currency),
        cents(allowance, currency),
        gross > 0 ? percent((allowance * 100) / gross) : '',
      ],
    });
    return (
      <FigureTable
        key={currency}
        caption={t('allowance.in_currency', { currency })}
        wideOnly={1}
        head={[
          t('allowance.in_currency', { currency }),
          t('allowance.loans'),
          t('allowance.gross'),
          t('allowance.amount'),
          t('allowance.coverage'),
        ]}
        rows={[
          ...of.map(({ stage, loans, gross, allowance }) =>
            row(t('allowance.stage_n', { n: String(stage) }), loans, gross.amount, allowance.amount),
          ),
          row(t('allowance.total'), total.loans, total.gross, total.allowance, true),
        ]}
      />
    );
  });
}

function Loans({ items }: { items: readonly AllowanceItem[] }) {
  const t = useT('books');
  const { cents } = useFormats();
  if (items.length === 0) return <EmptyState title={t('allowance.empty')} />;
  return (
    <FigureTable
      caption={t('allowance.list')}
      wideOnly={[2, 3, 4]}
      head={[
        t('allowance.loan'),
        t('allowance.stage'),
        t('allowance.reason'),
        t('allowance.days'),
        t('allowance.gross'),
        t('allowance.amount'),
      ]}
      rows={items.map((item) => ({
        key: item.loan_id,
        cells: [
          <Link
            key="loan"
            to={adminPaths.allowanceLoan(item.loan_id)}
            className="whitespace-nowrap text-brand hover:underline"
          >
            {item.reference}
          </Link>,
          String(item.stage),
          t(`allowance.reasons.${item.reason}`),
          String(item.days_past_due),
          cents(item.gross.amount, item.gross.currency),
          cents(item.allowance.amount, item.allowance.currency),
        ],
      }))}
    />
  );
}
