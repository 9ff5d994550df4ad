import type { Debt, DebtsDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, DayField, TextField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useNameDebts } from '../../api/debts.ts';
import { namedOf, without } from '../../model/debts.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  requestId: string;
  desk: DebtsDesk;
  onClose: () => void;
}

interface OfDebt extends Props {
  debt: Debt;
  name: string;
}

/** Settles a running loan of the client with the new one. */
export function SettleDialog({ requestId, desk, debt, name, onClose }: OfDebt) {
  const t = useT('requests');
  const { money } = useFormats();
  const set = useNameDebts(requestId);
  const act = useRequestAct({
    values: { waived: false },
    send: ({ waived }) => {
      const named = namedOf(desk);
      return set.mutateAsync({ ...named, loans: [...named.loans, { loan_id: debt.loan_id, waived }] });
    },
    done: t('debts.done'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('debts.settle_of', { name })}
      text={t('debts.text')}
      label={t('debts.settle')}
      onClose={onClose}
    >
      {debt.compensation && debt.compensation.amount > 0 && (
        <Checkbox
          label={t('debts.waive', { amount: money(debt.compensation) })}
          checked={act.values.waived}
          onChange={({ target }) => act.set({ waived: target.checked })}
        />
      )}
    </RequestDialog>
  );
}

/** Takes a debt from what is settled. */
export function RemoveDialog({ requestId, desk, debt, name, onClose }: OfDebt) {
  const t = useT('requests');
  const set = useNameDebts(requestId);
  const act = useRequestAct({
    values: {},
    send: () => set.mutateAsync(without(desk, debt)),
    done: t('debts.done'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('debts.remove_of', { name })}
      text={t('debts.remove_text')}
      label={t('debts.remove')}
      onClose={onClose}
    />
  );
}

/** Adds what another lender is owed, as its statement says. */
export function ClaimDialog({ requestId, desk, onClose }: Props) {
  const t = useT('requests');
  const set = useNameDebts(requestId);
  const { currency } = desk.asked;
  const act = useRequestAct({
    values: { creditor: '', iban: '', reference: '', amount_minor: '', until: '', monthly_minor: '' },
    check: ({ until }) => (until ? {} : { until: 'field.required' }),
    send: (form) => {
      const named = namedOf(desk);
      const claim = {
        ...form,
        amount_minor: parseAmount(form.amount_minor, currency) ?? 0,
        monthly_minor: form.monthly_minor.trim() ? (parseAmount(form.monthly_minor, currency) ?? -1) : 0,
      };
      return set.mutateAsync({ ...named, claims: [...named.claims, claim] });
    },
    done: t('debts.done'),
    onDone: onClose,
  });
  const { field } = act;
  return (
    <RequestDialog
      act={act}
      title={t('debts.add')}
      text={t('debts.text')}
      label={t('debts.save')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <TextField label={t('debts.creditor')} maxLength={70} required {...field('creditor')} />
        <TextField label={t('debts.iban')} maxLength={42} required {...field('iban')} />
        <TextField label={t('debts.reference')} maxLength={35} required {...field('reference')} />
        <AmountField label={t('debts.amount')} currency={currency} required {...field('amount_minor')} />
        <DayField label={t('debts.until_day')} required {...field('until')} />
        <AmountField label={t('debts.monthly')} currency={currency} {...field('monthly_minor')} />
      </div>
    </RequestDialog>
  );
}
