import type { BudgetDesk, BudgetFigures } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, TextField, WordsField } from '#/kit/fields.tsx';
import { useCantons } from '#/lib/cantons.ts';
import { useCorrectBudget } from '../../api/registers.ts';
import type { RequestDetail } from '../../api/types.ts';
import { figuresOf, typed } from '../../model/budget.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { PartyField } from './party-field.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  request: RequestDetail;
  desk: BudgetDesk;
  onClose: () => void;
}

const empty: BudgetFigures = {
  monthly_income: null,
  rent: null,
  other_loans: null,
  household: null,
  taxes: null,
  canton: '',
};

/** Puts right what is known of a household's month; where the figures come from is part of the record. */
export function BudgetDialog({ request, desk, onClose }: Props) {
  const t = useT('requests');
  const correct = useCorrectBudget(request.id);
  const { currency } = request.amount;
  const cantons = useCantons();
  const figuresAt = (place: number) =>
    typed(desk.parties.find((each) => each.position === place)?.figures ?? empty, currency);
  const act = useRequestAct({
    values: { ...figuresAt(1), position: 1, reason: '', figures: undefined },
    send: ({ position, reason, figures: _, ...form }) =>
      correct.mutateAsync({ version: request.version, position, figures: figuresOf(form, currency), reason }),
    done: t('budget.done'),
    onDone: onClose,
  });
  const { field, problems } = act;
  const amounts = [
    ['monthly_income', t('checks.income')],
    ['rent', t('checks.rent')],
    ['other_loans', t('checks.obligations')],
    ...(desk.swiss ? ([['taxes', t('checks.taxes')]] as const) : []),
  ] as const;
  return (
    <RequestDialog
      act={act}
      title={t('budget.edit')}
      text={t('budget.edit_text')}
      label={t('budget.save')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <PartyField
          parties={desk.parties}
          {...field('position')}
          onChange={(position) => act.set({ ...figuresAt(position), position })}
        />
        {amounts.map(([name, label]) => (
          <TextField key={name} label={`${label} (${currency})`} inputMode="decimal" {...field(name)} />
        ))}
        <TextField label={t('checks.household')} inputMode="numeric" {...field('household')} />
        {desk.swiss && (
          <ChoiceField
            label={t('checks.canton')}
            choices={['', ...cantons.map(([code]) => code)]}
            name={(code) => cantons.find(([each]) => each === code)?.[1] ?? '–'}
            {...field('canton')}
          />
        )}
        <WordsField
          label={t('budget.reason')}
          rows={2}
          maxLength={1000}
          required
          {...field('reason')}
          error={problems.reason ?? problems.figures}
        />
      </div>
    </RequestDialog>
  );
}
