import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Money } from '#/ui/money.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { type BankEntry, useDismiss } from '../../api/bank.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Facts } from '../facts.tsx';

/** Says that a payment has nothing to do with loans, and why. */
export function DismissDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const t = useT('treasury');
  const dismiss = useDismiss();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!reason.trim()) return;
    dismiss.mutate(
      { entry, reason },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t('dismiss.done') });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title={t('dismiss.title')}
      text={t('dismiss.text')}
      action={t('dismiss.open')}
      busy={dismiss.isPending}
      error={dismiss.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Facts
        of={[
          [t('payouts.columns.amount'), <Money key="amount" of={entry.amount} />],
          [t('entries.party'), entry.party],
        ]}
      />
      <Field label={t('asks.reason')} required error={tried && !reason.trim() ? 'field.required' : undefined}>
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </DialogForm>
  );
}
