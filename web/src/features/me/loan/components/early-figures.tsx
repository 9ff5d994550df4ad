import { useId } from 'react';
import { Link } from 'react-router';
import type { EarlyQuote, OwnLoan } from '#/api/schema.gen.ts';
import { loanLawPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { PayLines } from './pay-details.tsx';

/** What becomes of the loan when a part is repaid: fewer instalments, or lower ones. */
export type PartMode = 'shorter' | 'lower';

/** How much, why, and where the law says so. */
export function Indemnity({ loan, quote }: { loan: OwnLoan; quote: EarlyQuote }) {
  const t = useT('client_loan');
  const { money, percent } = useFormats();
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer">
        {t('early.indemnity', { amount: money(quote.compensation) })}{' '}
        <span className="text-brand underline underline-offset-4">{t('early.why_ask')}</span>
      </summary>
      <p className="mt-2 max-w-prose text-ink-muted">
        {t(`early.reasons.${quote.why}`, { percent: percent(Number(quote.percent)) })}{' '}
        <Link to={loanLawPath(loan.id)} className="underline underline-offset-4">
          {t('early.law')}
        </Link>
      </p>
    </details>
  );
}

interface ChoiceProps {
  shorter: EarlyQuote | undefined;
  lower: EarlyQuote | undefined;
  /** The instalment as it stands. */
  before: EarlyQuote['total'];
  mode: PartMode;
  onMode: (mode: PartMode) => void;
}

export function Choice({ shorter, lower, before, mode, onMode }: ChoiceProps) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const name = useId();
  const radio = (value: PartMode) => ({
    name,
    value,
    checked: mode === value,
    onChange: () => onMode(value),
    className: 'basis-full text-sm',
  });
  return (
    <div className="mt-4">
      <RadioGroup legend={t('early.choice')}>
        {shorter && (
          <Radio
            {...radio('shorter')}
            label={t('early.shorter', { date: date(shorter.ends_on), before: date(shorter.ends_now) })}
          />
        )}
        {lower && (
          <Radio
            {...radio('lower')}
            label={t('early.lower', { amount: money(lower.instalment), before: money(before) })}
          />
        )}
      </RadioGroup>
    </div>
  );
}

export function Promised({ loan, quote }: { loan: OwnLoan; quote: EarlyQuote }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  return (
    <div className="mt-4 mb-6">
      <Alert title={t('early.promised', { amount: money(quote.total), date: date(quote.on) })}>
        <p className="mt-1">
          {t('early.promised_text', { reference: loan.pay_into?.reference ?? loan.reference })}
        </p>
      </Alert>
      {loan.pay_into && <PayLines into={loan.pay_into} />}
      <div className="mt-4">
        <Figures quote={quote} />
      </div>
    </div>
  );
}

/** The parts of the sum, each with why it is asked. */
export function Figures({ quote }: { quote: EarlyQuote }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const minus = (part: EarlyQuote['total']) => money({ ...part, amount: -part.amount });
  const shown = (part: EarlyQuote['total']) => part.amount !== 0 && money(part);
  return (
    <>
      <Facts
        facts={[
          [t(quote.mode === 'total' ? 'early.principal' : 'early.part'), money(quote.principal)],
          [t('early.accrued'), shown(quote.accrued)],
          [t('early.compensation'), money(quote.compensation)],
          [t('early.fee_refund'), quote.fee_refund.amount !== 0 && minus(quote.fee_refund)],
          [t('early.due'), shown(quote.due)],
          [t('early.credit'), quote.credit.amount !== 0 && minus(quote.credit)],
        ]}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold">
        <span>{t('early.total', { date: date(quote.on) })}</span>
        <span className="money">{money(quote.total)}</span>
      </p>
      <p className="mt-3 text-ink-muted text-xs">{t('early.why')}</p>
      {quote.mode !== 'total' && (
        <p className="mt-3 text-sm">
          {t('early.afterwards', {
            instalment: money(quote.instalment),
            months: quote.months,
            date: date(quote.ends_on),
          })}
        </p>
      )}
    </>
  );
}
