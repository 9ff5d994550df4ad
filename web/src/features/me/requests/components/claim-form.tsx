import type { Wished } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { useWishDebts } from '../api/debts.ts';

interface Props {
  id: string;
  wished: Wished;
  currency: string;
  onClose: () => void;
}

/** Another lender's loan that the new one shall settle. */
export function ClaimForm({ id, wished, currency, onClose }: Props) {
  const t = useT('client_requests');
  const wish = useWishDebts(id);
  const { field, ...act } = useAct({
    values: { creditor: '', iban: '', reference: '', balance_minor: '' },
    send: ({ balance_minor, ...claim }) =>
      wish.mutateAsync({
        ...wished,
        claims: [...wished.claims, { ...claim, balance_minor: parseAmount(balance_minor, currency) ?? 0 }],
      }),
    done: t('debts.saved'),
    onDone: onClose,
  });
  return (
    <div className="w-full border-line border-t pt-4">
      <ActForm act={act} label={t('debts.save')} keep={t('insurance.keep')} onClose={onClose}>
        <TextField label={t('debts.creditor')} maxLength={70} required {...field('creditor')} />
        <TextField label={t('debts.iban')} maxLength={42} required {...field('iban')} />
        <TextField label={t('debts.reference')} maxLength={35} required {...field('reference')} />
        <TextField
          label={`${t('debts.balance')} (${currency})`}
          inputMode="decimal"
          maxLength={20}
          required
          {...field('balance_minor')}
        />
      </ActForm>
    </div>
  );
}
