import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import type { Money as Amount } from '#/lib/format.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Money } from '#/ui/money.tsx';
import { toast } from '#/ui/toast.ts';
import { usePrepareBatch } from '../../api/payouts.ts';
import { localToday } from '../../model/words.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Facts } from '../facts.tsx';

interface Props {
  ids: string[];
  total: Amount;
  onClose: () => void;
  onDone: () => void;
}

/** Puts the chosen payouts into a batch, which somebody else releases. */
export function PrepareDialog({ ids, total, onClose, onDone }: Props) {
  const t = useT('treasury');
  const prepare = usePrepareBatch();
  const [on, setOn] = useState(localToday());
  const wrongDay = prepare.error instanceof ApiError && prepare.error.fields[0]?.code;
  const submit = () =>
    on &&
    prepare.mutate(
      { payout_ids: ids, execute_on: on },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t('prepare.done'), description: t('prepare.done_text') });
          onDone();
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={t('prepare.title')}
      text={t('prepare.text')}
      action={t('prepare.open')}
      busy={prepare.isPending}
      error={wrongDay ? null : prepare.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Facts
        of={[
          [t('batches.payouts'), t('payouts.count', { count: ids.length })],
          [t('batches.total'), <Money key="total" of={total} />],
        ]}
      />
      <Field
        label={t('prepare.on')}
        required
        error={wrongDay ? 'field.range' : on ? undefined : 'field.required'}
      >
        <Input type="date" value={on} onChange={(event) => setOn(event.target.value)} />
      </Field>
    </DialogForm>
  );
}
