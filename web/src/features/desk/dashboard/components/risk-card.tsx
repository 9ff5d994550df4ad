import { Link } from 'react-router';
import type { LateBucket, Portfolio } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';

/** What is lent and how late it is, a line and a bar a currency; the tables unfold below. */
export function RiskCard({ list }: { list: Portfolio[] }) {
  const t = useT('desk');
  return (
    <Card className="p-4! sm:p-5!">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{t('portfolio.title')}</CardTitle>
        <Link to={loanPaths.work} className="font-medium text-brand text-sm underline">
          {t('portfolio.collection')}
        </Link>
      </div>
      {list.length === 0 && <p className="mt-1 text-ink-muted text-sm">{t('portfolio.empty')}</p>}
      {list.map((each) => (
        <OneCurrency key={each.currency} of={each} />
      ))}
    </Card>
  );
}

function OneCurrency({ of: p }: { of: Portfolio }) {
  const t = useT('desk');
  const { number, percent } = useFormats();
  const of = Math.max(1, p.outstanding.amount);
  const share = (amount: number) => Math.round((amount / of) * 1000) / 10;
  return (
    <div className="mt-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <strong className="font-semibold">
            <Money of={p.outstanding} whole />
          </strong>{' '}
          {t('portfolio.in_loans', { count: p.loans, loans: number(p.loans) })}
        </span>
        <span>{t('portfolio.risk_short', { share: percent(share(p.at_risk.amount)) })}</span>
      </p>
      <LateBar of={p} whole={of} />
    </div>
  );
}

const looks: Partial<Record<LateBucket['bucket'], string>> = {
  '1-30': 'fill-accent',
  '31-60': 'fill-chart-interest',
  '61-90': 'fill-refused/70',
  'over-90': 'fill-refused',
};

/** The principal of late loans by how late they are, as a part of all that is out; each part is named below the bar. */
function LateBar({ of: { buckets, currency }, whole }: { of: Portfolio; whole: number }) {
  const t = useT('desk');
  const colon = useColon();
  const { percent } = useFormats();
  const named = buckets.map(({ bucket, outstanding }) => ({
    bucket,
    amount: outstanding.amount,
    text: [
      bucket === 'over-90'
        ? t('portfolio.over', { days: 90 })
        : t('portfolio.between', { days: bucket.replace('-', '–') }),
      percent(Math.round((outstanding.amount / whole) * 1000) / 10),
    ].join(colon),
  }));
  let at = 0;
  return (
    <figure className="mt-1">
      <svg
        role="img"
        aria-label={[t('portfolio.bar', { currency }), named.map(({ text }) => text).join(', ')].join(colon)}
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="block h-2.5 w-full rounded-sm bg-line"
      >
        {named.map(({ bucket, amount }) => {
          const from = at;
          at += (amount / whole) * 1000;
          return <rect key={bucket} x={from} y="0" width={at - from} height="10" className={looks[bucket]} />;
        })}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-ink-muted text-xs">
        {named.map(({ bucket, text }) => (
          <span key={bucket} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" className="size-2.5">
              <rect width="10" height="10" rx="2" className={looks[bucket]} />
            </svg>
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
