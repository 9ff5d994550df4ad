import type { AnnouncedPayment } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { refusalOf } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Money } from '#/ui/money.tsx';
import type { LoanDetail } from '../api/types.ts';

const tones: Record<AnnouncedPayment['state'], Tone> = {
  asked: 'gray',
  open: 'gray',
  expected: 'blue',
  received: 'green',
  failed: 'red',
  expired: 'gray',
  withdrawn: 'gray',
  missing: 'red',
};

/** The newest are enough to see what is on its way. */
const most = 5;

/** What a client has paid, or says to have paid, and what came of it; nothing where there is none. */
export function Announced({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  if (loan.expected.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-sm">{t('expected.title')}</h3>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('expected.text')}</p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {loan.expected.slice(0, most).map((payment) => (
          <li key={payment.id} className="py-2.5">
            <One payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ payment }: { payment: AnnouncedPayment }) {
  const t = useT('loans');
  const { i18n } = useI18n();
  const { date, dateTime } = useFormats();
  const { way, state, amount, on, code, adapter, sha256, asked_at } = payment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Money of={amount} />
        </span>
        {way !== 'debit' && <span>{t(`expected.ways.${way}`)}</span>}
        <Badge tone={tones[state]}>{t(`expected.states.${state}`)}</Badge>
        <span className="text-ink-muted">
          {on ? t('expected.paid_on', { date: date(on) }) : dateTime(asked_at)}
        </span>
      </p>
      {code && <p className="mt-1 text-refused">{refusalOf(i18n, code) ?? code}</p>}
      <Difference payment={payment} />
      {sha256 && (
        <p className="wrap-anywhere mt-1 text-ink-muted text-xs">
          {t('expected.proof', { adapter: adapter ?? '', digest: sha256 })}
        </p>
      )}
    </>
  );
}

function Difference({ payment: { amount, received } }: { payment: AnnouncedPayment }) {
  const t = useT('loans');
  const { money } = useFormats();
  if (!received || received.amount === amount.amount) return null;
  const difference = { ...amount, amount: received.amount - amount.amount };
  return (
    <p className="mt-1 font-medium text-refused">
      {t('expected.other', { amount: money(received), difference: money(difference) })}
    </p>
  );
}
