import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Money } from '#/ui/money.tsx';
import { type BankEntry, useMatch } from '../../api/bank.ts';
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
  const act = useAct({
    values: {},
    send: () => match.mutateAsync({ entry, loanId: target.loanId }),
    done: ({ means }) => [t('match.done'), means && `${t(`means.${means}`)}, ${target.reference}`],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('match.title')}
      text={t(incoming ? 'match.text_in' : 'match.text_out')}
      label={t('match.open')}
      onClose={onClose}
    >
      <Facts
        of={[
          [t('payouts.columns.amount'), <Money key="amount" of={entry.amount} />],
          [t('entries.party'), entry.party],
          [t('entries.loan'), `${target.client}, ${target.reference}`],
        ]}
      />
    </ActDialog>
  );
}
