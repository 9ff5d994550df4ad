import { useT } from '#/i18n/i18n-provider.tsx';
import { Money } from '#/ui/money.tsx';
import { toast } from '#/ui/toast.ts';
import { type BankEntry, useMatch } from '../../api/bank.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Facts } from '../facts.tsx';

/** The loan that a payment is placed with. */
export interface Target {
  loanId: string;
  reference: string;
  client: string;
}

export function MatchDialog(props: { entry: BankEntry; target: Target; onClose: () => void }) {
  const { entry, target, onClose } = props;
  const t = useT('treasury');
  const match = useMatch();
  const incoming = entry.amount.amount > 0;
  const submit = () =>
    match.mutate(
      { entry, loanId: target.loanId },
      {
        onSuccess: ({ means }) => {
          toast({
            variant: 'success',
            title: t('match.done'),
            description: means && `${t(`means.${means}`)}, ${target.reference}`,
          });
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={t('match.title')}
      text={t(incoming ? 'match.text_in' : 'match.text_out')}
      action={t('match.open')}
      busy={match.isPending}
      error={match.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Facts
        of={[
          [t('payouts.columns.amount'), <Money key="amount" of={entry.amount} />],
          [t('entries.party'), entry.party],
          [t('entries.loan'), `${target.client}, ${target.reference}`],
        ]}
      />
    </DialogForm>
  );
}
