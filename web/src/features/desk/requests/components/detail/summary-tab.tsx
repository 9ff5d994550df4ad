import type { ReactNode } from 'react';
import type { Repayment } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { type Fact, Facts } from '../facts.tsx';
import { useRateText } from './use-rate-text.ts';

interface Props {
  request: RequestDetail;
}

/** The terms that count: what was granted, with what was asked for beside it, or the wish. */
export function SummaryTab({ request }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const { granted } = request;
  const shown = useTerms(granted ?? request, request);
  const wished = useTerms(request, request);
  const facts = (names: readonly (keyof typeof shown)[]): Fact[] =>
    names.map((name) => {
      const [label, value, text] = shown[name];
      const before = granted?.other && wished[name][2] !== text && wished[name][2];
      return [label, before ? <Changed key={name} value={value} before={before} /> : value];
    });
  return (
    <div className="flex flex-col gap-7">
      {granted && (
        <p className="rounded-control bg-approved-tint px-4 py-3 font-semibold text-approved text-sm">
          {w('approve.approved')}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-2.5 md:grid-cols-2">
        <Facts
          facts={[
            [t('detail.summary.type'), t('detail.summary.personal')],
            ...facts(['amount', 'duration']),
            [t('detail.summary.purpose'), request.purpose || t('detail.summary.no_purpose')],
          ]}
        />
        <Facts
          facts={facts([
            'rate',
            'payment',
            ...((granted ?? request).quote.repayment ? (['last'] as const) : []),
            'cost',
            'total',
          ])}
        />
      </div>
      <ScheduleHead quote={(granted ?? request).quote} />
    </div>
  );
}

type Terms = Pick<RequestDetail, 'amount' | 'duration' | 'quote'>;

/** Labels, what is shown, and the same as text, so that two can be compared. */
function useTerms({ amount, duration, quote }: Terms, request: RequestDetail) {
  const t = useT('admin');
  const { money } = useFormats();
  const rate = useRateText();
  const sum = (label: string, of: RequestDetail['amount']) =>
    [label, <Money key={label} of={of} />, money(of)] as const;
  const given = request.duration_given || duration !== request.duration;
  const months = t(given ? 'detail.summary.months' : 'detail.summary.not_given', { count: duration });
  return {
    amount: sum(t('detail.summary.amount'), amount),
    duration: [t('detail.summary.duration'), months, months] as const,
    rate: [t('detail.summary.rate'), rate(quote), rate(quote)] as const,
    payment: sum(t(paymentOf(quote)), quote.monthly_payment),
    last: sum(t('detail.summary.last'), quote.last_payment),
    cost: sum(t('detail.summary.cost'), quote.total_cost),
    total: sum(t('detail.summary.total'), quote.total_payable),
  };
}

function Changed({ value, before }: { value: ReactNode; before: string }) {
  const w = useT('requests');
  return (
    <>
      {value}
      <span className="block font-normal text-ink-muted text-xs">
        {w('approve.wished', { what: before })}
      </span>
    </>
  );
}

function ScheduleHead({ quote }: { quote: RequestDetail['quote'] }) {
  const t = useT('admin');
  const formats = useFormats();
  return (
    <section>
      <h3 className="mb-3 font-semibold">{t('detail.schedule.title')}</h3>
      <FigureTable
        caption={t('detail.schedule.title')}
        head={[
          t('detail.schedule.date'),
          t('detail.schedule.remaining'),
          t('detail.schedule.interest'),
          t('detail.schedule.instalment'),
        ]}
        rows={quote.schedule_head.map(({ date, remaining, interest, payment }) => ({
          key: date,
          cells: [formats.shortDate(date), ...[remaining, interest, payment].map(formats.money)],
        }))}
      />
      <p className="mt-2 text-ink-muted text-xs">{t('detail.schedule.footer', { n: quote.instalments })}</p>
    </section>
  );
}

/** "Monthly payment" is what it is called where it is one. */
const paymentOf = ({ repayment }: { repayment?: Repayment }) =>
  repayment ? 'detail.summary.regular' : 'detail.summary.payment';
