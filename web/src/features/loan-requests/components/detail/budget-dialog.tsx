import { useState } from 'react';
import type { BudgetDesk, BudgetFigures } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCantons } from '#/lib/cantons.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { useCorrectBudget } from '../../api/registers.ts';
import type { RequestDetail } from '../../api/types.ts';
import { figuresOf, typed } from '../../model/budget.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';
import { useProblems } from './use-problems.ts';

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

/** Puts right what is known of somebody's month; where the figures come from is part of the record. */
export function BudgetDialog({ request, desk, onClose }: Props) {
  const t = useT('requests');
  const act = useAct();
  const correct = useCorrectBudget(request.id);
  const { problems, show } = useProblems();
  const figuresAt = (place: number) =>
    typed(desk.parties.find((each) => each.position === place)?.figures ?? empty);
  const [position, setPosition] = useState(1);
  const [form, setForm] = useState(() => figuresAt(1));
  const [reason, setReason] = useState('');
  const { currency } = request.amount;
  const amounts = [
    ['monthly_income', t('checks.income')],
    ['rent', t('checks.rent')],
    ['other_loans', t('checks.obligations')],
    ...(desk.swiss ? ([['taxes', t('checks.taxes')]] as const) : []),
  ] as const;

  const save = async () => {
    const body = { version: request.version, position, figures: figuresOf(form), reason };
    if (await act(() => correct.mutateAsync(body), t('budget.done'), show)) onClose();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('budget.edit')}
      description={t('budget.edit_text')}
      cancel={t('cancel')}
      confirm={t('budget.save')}
      busy={correct.isPending}
      onConfirm={() => void save()}
    >
      <div className="flex flex-col gap-1">
        {desk.parties.length > 1 && (
          <Field label={t('registers.person')} error={problems.position}>
            <Select
              value={position}
              onChange={(event) => {
                setPosition(Number(event.target.value));
                setForm(figuresAt(Number(event.target.value)));
              }}
            >
              {desk.parties.map((party) => (
                <option key={party.position} value={party.position}>
                  {party.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {amounts.map(([name, label]) => (
          <Field key={name} label={`${label} (${currency})`} error={problems[name]}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={form[name]}
              onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={t('checks.household')} error={problems.household}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={form.household}
            onChange={(event) => setForm({ ...form, household: event.target.value })}
          />
        </Field>
        {desk.swiss && (
          <CantonField
            value={form.canton}
            error={problems.canton}
            onChange={(canton) => setForm({ ...form, canton })}
          />
        )}
        <Field label={t('budget.reason')} error={problems.reason ?? problems.figures} required>
          <Textarea
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

interface CantonProps {
  value: string;
  error: string | undefined;
  onChange: (canton: string) => void;
}

function CantonField({ value, error, onChange }: CantonProps) {
  const t = useT('requests');
  const cantons = useCantons();
  return (
    <Field label={t('checks.canton')} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {cantons.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
