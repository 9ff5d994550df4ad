import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Money } from '#/ui/money.tsx';
import { type Payout, type PayoutAction, type PayoutWords, usePayoutAction } from '../../api/payouts.ts';
import { localToday } from '../../model/words.ts';
import { Facts } from '../facts.tsx';
import { useHolderCheck } from './holder-check.ts';

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
  const holderOf = useHolderCheck();
  const call = usePayoutAction();
  const asked = asks[action];
  const act = useAct<PayoutWords, Payout>({
    values: { reason: '', on: localToday(), iban: '', holder: payout.holder },
    check: (words) =>
      Object.fromEntries(asked.map((each) => [each, blank(words[each]) ? 'field.required' : undefined])),
    send: (words) => call.mutateAsync({ payout, action, words }),
    done: [t(`acts.${action}.done`), payout.reference],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`acts.${action}.title`)}
      text={t(`acts.${action}.text`)}
      label={t(`acts.${action}.open`)}
      danger={action === 'return'}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Facts
          of={[
            [t('payouts.columns.loan'), payout.reference],
            [t('payouts.columns.amount'), <Money key="amount" of={payout.amount} />],
            [t('payouts.columns.to'), `${payout.holder}, ${payout.iban}`],
            [t('payouts.check.title'), holderOf(payout).join(' ')],
            [t('payouts.check.proof'), payout.check?.sha256],
            [t('payouts.from'), payout.state === 'held' && payout.from_on ? date(payout.from_on) : ''],
          ]}
        />
        {asked.map((name) => {
          const props = { label: t(`asks.${name}`), required: true, ...act.field(name) };
          if (name === 'reason') return <WordsField key={name} rows={2} maxLength={500} {...props} />;
          if (name === 'on') return <DayField key={name} {...props} />;
          return <TextField key={name} maxLength={name === 'iban' ? 42 : 70} {...props} />;
        })}
      </div>
    </ActDialog>
  );
}
