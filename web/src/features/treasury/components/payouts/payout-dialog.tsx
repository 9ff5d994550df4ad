import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Money } from '#/ui/money.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { type Payout, type PayoutAction, type PayoutWords, usePayoutAction } from '../../api/payouts.ts';
import { localToday } from '../../model/words.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Facts } from '../facts.tsx';

type Word = keyof PayoutWords;

const asks: Record<PayoutAction, readonly Word[]> = {
  hold: ['reason'],
  release_hold: ['reason'],
  settle: ['on'],
  return: ['on', 'reason'],
  repeat: ['iban', 'holder'],
};

interface Props {
  payout: Payout;
  action: PayoutAction;
  onClose: () => void;
}

/** Whom it is about and how much, what will happen, and what must be said for it. */
export function PayoutDialog({ payout, action, onClose }: Props) {
  const t = useT('treasury');
  const { date } = useFormats();
  const call = usePayoutAction();
  const [words, setWords] = useState<PayoutWords>({
    reason: '',
    on: localToday(),
    iban: '',
    holder: payout.holder,
  });
  const [tried, setTried] = useState(false);
  const asked = asks[action];
  const submit = () => {
    setTried(true);
    if (asked.some((each) => !words[each].trim())) return;
    call.mutate(
      { payout, action, words },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t(`acts.${action}.done`), description: payout.reference });
          onClose();
        },
      },
    );
  };
  const refused = call.error instanceof ApiError ? call.error.fields : [];
  const errorOf = (name: Word) => {
    const field = refused.find(({ pointer }) => pointer === `/${name}`);
    if (field) return encodeMessage(field.code, field.params);
    return tried && !words[name].trim() ? 'field.required' : undefined;
  };
  return (
    <DialogForm
      title={t(`acts.${action}.title`)}
      text={t(`acts.${action}.text`)}
      action={t(`acts.${action}.open`)}
      busy={call.isPending}
      danger={action === 'return'}
      error={refused.length > 0 ? null : call.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Facts
        of={[
          [t('payouts.columns.loan'), payout.reference],
          [t('payouts.columns.amount'), <Money key="amount" of={payout.amount} />],
          [t('payouts.columns.to'), `${payout.holder}, ${payout.iban}`],
          [t('payouts.from'), payout.state === 'held' && payout.from_on ? date(payout.from_on) : ''],
        ]}
      />
      {asked.map((name) => (
        <Field key={name} label={t(`asks.${name}`)} required error={errorOf(name)}>
          {name === 'reason' ? (
            <Textarea
              rows={2}
              maxLength={500}
              value={words.reason}
              onChange={(event) => setWords({ ...words, reason: event.target.value })}
            />
          ) : (
            <Input
              type={name === 'on' ? 'date' : 'text'}
              autoComplete="off"
              maxLength={name === 'iban' ? 42 : 70}
              value={words[name]}
              onChange={(event) => setWords({ ...words, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </DialogForm>
  );
}
