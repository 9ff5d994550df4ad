import { Download } from 'lucide-react';
import type { OwnLoan, PayInto } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { CopyButton } from '#/ui/copy-button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { slipUrl } from '../api/loan.ts';

interface Props {
  loan: Pick<OwnLoan, 'id' | 'standing'>;
  into: PayInto;
  /** Whether a mandate collects it. */
  collected: boolean;
}

/** How to pay what the loan asks for: a code for the bank's app, and the same in words to copy. */
export function PayDetails({ loan, into, collected }: Props) {
  const t = useT('client_loan');
  const lang = useLanguage();
  const { money, date } = useFormats();
  const late = loan.standing.days_past_due > 0;
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="money font-semibold text-2xl">{money(into.amount)}</p>
        <p className="mt-0.5 mb-3 text-ink-muted text-sm">
          {late ? t('pay.now') : t('pay.by', { date: date(into.pay_by) })}
        </p>
        {collected && <p className="mb-3 max-w-prose text-sm">{t('pay.debit')}</p>}
        <PayLines into={into} />
        <p className="mt-3 text-ink-muted text-xs">{t('pay.text')}</p>
        <ButtonAnchor
          href={slipUrl(loan.id, lang)}
          download
          variant="quiet"
          size="small"
          className="mt-2 -ml-3"
        >
          <Icon of={Download} size={16} />
          {t('pay.slip')}
        </ButtonAnchor>
      </div>
      {into.code && (
        <figure className="flex w-44 flex-col gap-2 max-sm:w-full">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(into.code)}`}
            alt={t('pay.code')}
            className="size-44 rounded-control border border-line bg-white"
          />
          <figcaption className="text-ink-muted text-xs">{t('pay.scan')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** Account, reference and holder, each to copy. */
export function PayLines({ into }: { into: PayInto }) {
  const t = useT('client_loan');
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      <Line name="IBAN" text={into.iban} />
      <Line name={t('pay.reference')} text={into.reference} />
      <Line name={t('pay.holder')} text={into.holder} />
    </dl>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  const t = useT('client_loan');
  return (
    <div className="py-1.5">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words font-medium tabular-nums">{text}</span>
        <CopyButton
          text={text}
          label={t('pay.copy')}
          name={t('pay.copy_named', { name })}
          done={t('pay.copied')}
        />
      </dd>
    </div>
  );
}
