import { type ComponentProps, useState } from 'react';
import type { Amount, AnnouncedPayment, DebitNow, OwnLoan, PayInto } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { Question } from '#/kit/question.tsx';
import { type ActOptions, useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { fromMinor, markOf } from '#/lib/typed-numbers.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { useAskDebit, useAskLink, useLink, useSayPaid } from '../api/paying.ts';

interface Props {
  loan: OwnLoan;
  into: PayInto;
}

/** The other ways to pay beside a transfer, and the word that a transfer has left. */
export function PayWays({ loan, into }: Props) {
  const t = useT('client_loan');
  const [way, choose] = useState<'online' | 'say'>();
  const close = () => choose(undefined);
  return (
    <div className="mt-5 border-line border-t pt-4">
      {!way && (
        <div className="flex flex-wrap gap-2">
          {loan.pay_link && (
            <Button size="small" onClick={() => choose('online')}>
              {t('pay.online')}
            </Button>
          )}
          {loan.debit_now && <DebitWay id={loan.id} next={loan.debit_now} />}
          <Button variant="secondary" size="small" onClick={() => choose('say')}>
            {t('pay.say')}
          </Button>
        </div>
      )}
      {way === 'online' && <Online loan={loan} into={into} onClose={close} />}
      {way === 'say' && <Said loan={loan} into={into} onClose={close} />}
    </div>
  );
}

type SumProps = Omit<ComponentProps<typeof TextField>, 'label'> & { currency: string };

function SumField({ currency, ...field }: SumProps) {
  const t = useT('client_loan');
  return (
    <TextField
      label={t('pay.online_amount', { currency })}
      inputMode="decimal"
      maxLength={20}
      className="max-w-48"
      {...field}
    />
  );
}

function useAmount({ amount, currency }: Amount) {
  const { language } = useI18n();
  const usual = fromMinor(amount, markOf(language), currency);
  const read = (text: string): Amount => ({ amount: parseAmount(text, currency) ?? 0, currency });
  const check = ({ amount: text }: { amount: string }) => ({
    amount: read(text).amount > 0 ? undefined : 'amount.invalid',
  });
  return { usual, read, check };
}

interface FormProps extends Props {
  onClose: () => void;
}

function Online({ loan, into, onClose }: FormProps) {
  const t = useT('client_loan');
  const ask = useAskLink(loan.id);
  const { usual, read, check } = useAmount(into.amount);
  const [asked, wait] = useState<AnnouncedPayment>();
  const act = useAct({
    values: { amount: usual },
    check,
    send: async ({ amount }, key) => wait(await ask.mutateAsync({ input: read(amount), key })),
  });
  if (asked) return <Making loan={loan} asked={asked} />;
  return (
    <ActForm act={act} label={t('pay.online_go')} onClose={onClose}>
      <p className="mb-3 max-w-prose text-sm">{t('pay.online_text')}</p>
      <SumField currency={into.amount.currency} {...act.field('amount')} />
    </ActForm>
  );
}

/** Waits for the link. It is pressed rather than followed: a page that leaves by itself is not left by who reads it aloud. */
function Making({ loan, asked }: { loan: OwnLoan; asked: AnnouncedPayment }) {
  const t = useT('client_loan');
  const { money, date, time } = useFormats();
  const { data = asked } = useLink(loan.id, asked);
  const now = loan.expected.find(({ id }) => id === asked.id); // it may have been paid in another tab
  if (now?.state === 'expected') {
    return (
      <p aria-live="polite" className="text-sm">
        {t('on_way.link', { date: date(now.on ?? '') })}
      </p>
    );
  }
  if (data.url && now?.state !== 'failed' && now?.state !== 'expired') {
    return (
      <div aria-live="polite">
        <p className="mb-3 text-sm">{t('on_way.open', { time: time(data.expires_at ?? '') })}</p>
        <ButtonAnchor href={data.url}>
          {t('pay.online_go')} · {money(data.amount)}
        </ButtonAnchor>
      </div>
    );
  }
  if ([data.state, now?.state].some((state) => state === 'failed' || state === 'expired')) {
    return (
      <Alert tone="danger" announce>
        {t('pay.online_failed')}
      </Alert>
    );
  }
  return (
    <p aria-live="polite" className="text-sm">
      {t('pay.online_making')}
    </p>
  );
}

const saidWithin = 30;

function Said({ loan, into, onClose }: FormProps) {
  const t = useT('client_loan');
  const say = useSayPaid(loan.id);
  const { usual, read, check } = useAmount(into.amount);
  const today = loan.standing.on;
  const options: ActOptions<{ amount: string; on: string }, unknown> = {
    values: { amount: usual, on: today },
    check: (values) => ({
      ...check(values),
      on: values.on && values.on <= today && values.on >= daysBefore(today) ? undefined : 'field.required',
    }),
    send: ({ amount, on }, key) => say.mutateAsync({ input: { amount: read(amount), on }, key }),
    done: t('pay.said'),
    onDone: onClose,
  };
  const act = useAct(options);
  return (
    <ActForm act={act} label={t('pay.say_send')} onClose={onClose}>
      <p className="mb-3 max-w-prose text-sm">{t('pay.say_text')}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <SumField currency={into.amount.currency} {...act.field('amount')} />
        <DayField label={t('pay.say_on')} min={daysBefore(today)} max={today} {...act.field('on')} />
      </div>
    </ActForm>
  );
}

function daysBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - saidWithin);
  return date.toISOString().slice(0, 10);
}

function DebitWay({ id, next }: { id: string; next: DebitNow }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const ask = useAskDebit(id);
  return (
    <Question
      ask={t('pay.debit_now')}
      button={{ variant: 'secondary', size: 'small' }}
      title={t('pay.debit_title', { amount: money(next.amount), date: date(next.on) })}
      text={t('pay.debit_text')}
      label={t('pay.debit_send')}
      send={(key) => ask.mutateAsync({ input: next, key })}
      done={t('pay.debit_done')}
    />
  );
}
