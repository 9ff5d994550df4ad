import type { Repayment, RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { type Fact, Facts } from '../facts.tsx';
import { useRateText } from './use-rate-text.ts';

interface Props {
  request: RequestDetail;
  /** Shown where it differs from the wish, or confirms it. */
  approved: RequestWork['approved'] | undefined;
}

export function SummaryTab({ request, approved }: Props) {
  const t = useT('admin');
  const rate = useRateText();
  const { quote } = request;
  const last: Fact[] = quote.repayment
    ? [[t('detail.summary.last'), <Money key="last" of={quote.last_payment} />]]
    : [];
  return (
    <div className="flex flex-col gap-7">
      <div className="grid gap-x-10 gap-y-2.5 md:grid-cols-2">
        <Facts
          facts={[
            [t('detail.summary.type'), t('detail.summary.personal')],
            [t('detail.summary.amount'), <Money key="amount" of={request.amount} />],
            [
              t('detail.summary.duration'),
              t(request.duration_given ? 'detail.summary.months' : 'detail.summary.not_given', {
                count: request.duration,
              }),
            ],
            [t('detail.summary.purpose'), request.purpose || t('detail.summary.no_purpose')],
          ]}
        />
        <Facts
          facts={[
            [t('detail.summary.rate'), rate(quote)],
            [t(paymentOf(quote)), <Money key="payment" of={quote.monthly_payment} />],
            ...last,
            [t('detail.summary.cost'), <Money key="cost" of={quote.total_cost} />],
            [t('detail.summary.total'), <Money key="total" of={quote.total_payable} />],
          ]}
        />
      </div>
      {approved && <Approved approved={approved} />}
      <ScheduleHead quote={quote} />
    </div>
  );
}

function Approved({ approved }: { approved: NonNullable<RequestWork['approved']> }) {
  const t = useT('admin');
  const w = useT('requests');
  const formats = useFormats();
  return (
    <section className="rounded-control bg-approved-tint p-4 text-approved">
      <h3 className="font-semibold text-sm">{w('approve.approved')}</h3>
      <p className="mt-1 text-sm">
        {[
          formats.money(approved.amount),
          t('detail.summary.months', { count: approved.duration }),
          formats.percent(Number(approved.rate)),
          `${t(paymentOf(approved))} ${formats.money(approved.monthly_payment)}`,
        ].join(' · ')}
      </p>
    </section>
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
