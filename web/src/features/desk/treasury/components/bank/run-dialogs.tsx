import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Money } from '#/ui/money.tsx';
import { toast } from '#/ui/toast.ts';
import { type DebitRun, useDiscardRun, usePrepareRun } from '../../api/bank.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Facts } from '../facts.tsx';

export function PrepareRunDialog({ onClose }: { onClose: () => void }) {
  const t = useT('treasury');
  const prepare = usePrepareRun();
  const [on, setOn] = useState('');
  const [tried, setTried] = useState(false);
  const [field] = prepare.error instanceof ApiError ? prepare.error.fields : [];
  const submit = () => {
    setTried(true);
    if (!on) return;
    prepare.mutate(on, {
      onSuccess: ({ debits }) => {
        toast({
          variant: 'success',
          title: t('debits.prepare.done'),
          description: t('debits.count', { count: debits }),
        });
        onClose();
      },
    });
  };
  const missing = tried && !on ? 'field.required' : undefined;
  return (
    <DialogForm
      title={t('debits.prepare.title')}
      text={t('debits.prepare.text')}
      action={t('debits.prepare.open')}
      busy={prepare.isPending}
      error={field ? null : prepare.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('debits.prepare.on')}
        required
        error={field ? encodeMessage(field.code, field.params) : missing}
      >
        <Input type="date" value={on} onChange={(event) => setOn(event.target.value)} />
      </Field>
    </DialogForm>
  );
}

export function DiscardRunDialog({ run, onClose }: { run: DebitRun; onClose: () => void }) {
  const t = useT('treasury');
  const { date } = useFormats();
  const discard = useDiscardRun();
  const submit = () =>
    discard.mutate(run, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('debits.discard.done'), description: run.message_id });
        onClose();
      },
    });
  return (
    <DialogForm
      title={t('debits.discard.title')}
      text={t('debits.discard.text')}
      action={t('batches.discard.open')}
      busy={discard.isPending}
      danger
      error={discard.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Facts
        of={[
          [t('batches.total'), <Money key="total" of={run.total} />],
          [t('batches.payouts'), t('debits.count', { count: run.debits })],
          [t('debits.prepare.on'), date(run.due_on)],
        ]}
      />
    </DialogForm>
  );
}
