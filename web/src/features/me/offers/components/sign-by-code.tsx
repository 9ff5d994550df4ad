import { useEffect, useRef, useState } from 'react';
import type { UseFormRegister, UseFormWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CodeSent, OfferPage } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { ruled } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useSendCode, useSign } from '../api/offers.ts';
import { allRead } from '../model/offer.ts';
import { secondsLeft } from '../model/resend.ts';
import { type Account, AccountFields, accountOf, accountShape, emptyAccount } from './account-fields.tsx';

interface Values extends Account {
  accept: boolean;
  insure_now: boolean;
  code: string;
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

const schemaOf = (offer: OfferPage, coded: boolean) =>
  z.object({
    ...accountShape(offer.needs_account),
    accept: z.literal(true, 'offer.accept_required'),
    insure_now: z.boolean(),
    code: ruled((value) => (!coded || /^\d{6}$/.test(digitsOf(value)) ? '' : 'factor.code_digits')),
  });

/** Second step of signing: account, acceptance and a one-time code, in one form. */
export function SignByCode({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const ready = allRead(offer);
  return (
    <Card aria-labelledby="sign">
      <CardTitle id="sign">{t('sign.title')}</CardTitle>
      {ready ? (
        <SignForm offer={offer} />
      ) : (
        <p className="mt-1 text-ink-muted text-sm">{t('sign.read_first')}</p>
      )}
    </Card>
  );
}

function SignForm({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const language = useLanguage();
  const { date } = useFormats();
  const { terms } = offer;
  const sendCode = useSendCode(offer.id);
  const sign = useSign(offer.id);
  const [sent, setSent] = useState<CodeSent & { at: number }>();
  const schema = schemaOf(offer, Boolean(sent));
  const form = useZodForm(schema, {
    defaultValues: { ...emptyAccount, accept: false as unknown as true, insure_now: false, code: '' },
  });
  const { errors } = form.formState;
  const problem = sign.error ?? sendCode.error;
  const told = problem instanceof ApiError && problem.fields.length > 0;

  const send = (channel: CodeSent['channel']) =>
    sendCode.mutate(channel, {
      onSuccess: (code) => {
        sign.reset();
        form.resetField('code');
        setSent({ ...code, at: Date.now() });
      },
    });
  const first = form.handleSubmit(() => send(offer.channels[0] ?? 'email'));
  const last = form.handleSubmit((values: Values) =>
    sign.mutate(
      {
        ...accountOf(values),
        accept: values.accept,
        insure_now: values.insure_now,
        code: digitsOf(values.code),
      },
      {
        onError: (error) => {
          form.resetField('code');
          showFieldProblems(error, form.setError);
          if (error instanceof ApiError && error.code === 'offer.code_expired') setSent(undefined);
        },
      },
    ),
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (sent ? last : first)(event)}
      className="mt-4 flex flex-col gap-4"
    >
      <Problem of={!told && problem} />
      {offer.needs_account && (
        <AccountFields
          offer={offer}
          register={form.register as unknown as UseFormRegister<Account>}
          watch={form.watch as unknown as UseFormWatch<Account>}
          errors={errors}
        />
      )}
      <Checkbox {...form.register('accept')} label={offer.statements.accept} error={errors.accept?.message} />
      {terms.insured?.compare_until && terms.insured.on_request && (
        <Checkbox
          {...form.register('insure_now')}
          label={t('sign.insure_now', {
            name: terms.insured.name[language],
            until: date(terms.insured.compare_until),
          })}
          error={errors.insure_now?.message}
        />
      )}
      {sent ? (
        <CodeFields sent={sent} channels={offer.channels} busy={sendCode.isPending} onAgain={send}>
          <Field label={t('sign.code')} hint={t('sign.code_hint')} required error={errors.code?.message}>
            <CodeInput {...form.register('code')} />
          </Field>
          <Button type="submit" busy={sign.isPending}>
            {t('sign.submit')}
          </Button>
        </CodeFields>
      ) : (
        <>
          <Button type="submit" busy={sendCode.isPending}>
            {t('sign.send')}
          </Button>
          <p className="-mt-2 text-ink-muted text-sm">{t('sign.send_text')}</p>
        </>
      )}
    </form>
  );
}

interface CodeProps {
  sent: CodeSent & { at: number };
  channels: OfferPage['channels'];
  busy: boolean;
  onAgain: (channel: CodeSent['channel']) => void;
  children: React.ReactNode;
}

/** The code that has left, and the ways to another one. */
function CodeFields({ sent, channels, busy, onAgain, children }: CodeProps) {
  const t = useT('client_offers');
  const { time } = useFormats();
  const left = useSecondsLeft(sent.at);
  return (
    <div className="flex flex-col gap-3 rounded-control bg-paper p-4">
      <p role="status" className="text-sm">
        {t(sent.channel === 'sms' ? 'sign.sent_sms' : 'sign.sent_email', {
          to: sent.to,
          until: time(sent.expires_at),
        })}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="quiet"
            size="small"
            className="-ml-3"
            busy={busy}
            disabled={left > 0}
            onClick={() => onAgain(channel)}
          >
            {t(channel === 'sms' ? 'sign.again_sms' : 'sign.again_email')}
          </Button>
        ))}
        {left > 0 && <p className="py-2 text-ink-muted text-sm">{t('sign.wait', { count: left })}</p>}
      </div>
    </div>
  );
}

/** Takes the focus when it appears: it stands where the button was that asked for the code. */
function CodeInput({ ref, ...rest }: React.ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const take = (node: HTMLInputElement | null) => {
    input.current = node;
    if (typeof ref === 'function') ref(node);
  };
  return (
    <Input
      {...rest}
      ref={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={9}
      className="money text-center text-xl tracking-widest"
    />
  );
}

function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(sentAt);
  const left = secondsLeft(sentAt, now);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(tick);
  });
  return left;
}
