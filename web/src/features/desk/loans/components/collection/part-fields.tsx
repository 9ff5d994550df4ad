import { Plus, X } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, DayField } from '#/kit/fields.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { type Money as Amount, useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { writeAmount } from '../../model/amount.ts';
import { type Part, split, sumOf } from '../../model/parts.ts';

const most = 24;

/** The first parts of an arrangement: what is overdue in two halves. */
export const firstParts = (overdue: Amount): Part[] =>
  split(overdue.amount, 2).map((minor, key) => ({
    key,
    amount: writeAmount(minor, overdue.currency),
    due: '',
  }));

interface Props {
  parts: Part[];
  onChange: (parts: Part[]) => void;
  overdue: Amount;
  today: string;
  error?: string | undefined;
}

/** The parts in which what is overdue is paid. */
export function PartFields({ parts, onChange, overdue, today, error }: Props) {
  const t = useT('loans');
  const { money } = useFormats();
  const message = useFieldMessage()(error);
  const set = (key: number, change: Partial<Part>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...change } : part)));
  const add = () => {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    const rest = Math.max(overdue.amount - sumOf(parts, overdue.currency), 0);
    onChange([...parts, { key, amount: rest > 0 ? writeAmount(rest, overdue.currency) : '', due: '' }]);
  };
  return (
    <div>
      <ol>
        {parts.map((part, index) => (
          <li key={part.key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3">
            <AmountField
              required
              label={t('arrangement.part', { number: index + 1 })}
              currency={overdue.currency}
              value={part.amount}
              onChange={(amount) => set(part.key, { amount })}
            />
            <DayField
              required
              label={t('promises.until')}
              value={part.due}
              min={today}
              onChange={(due) => set(part.key, { due })}
            />
            <Button
              variant="quiet"
              size="icon"
              className="mt-7"
              disabled={parts.length === 1}
              aria-label={t('arrangement.remove', { number: index + 1 })}
              onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
            >
              <Icon of={X} size={18} />
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" size="small" disabled={parts.length >= most} onClick={add}>
          <Icon of={Plus} size={16} />
          {t('arrangement.add')}
        </Button>
        <p className="text-sm" aria-live="polite">
          {t('arrangement.sum', {
            sum: money({ ...overdue, amount: sumOf(parts, overdue.currency) }),
            overdue: money(overdue),
          })}
        </p>
      </div>
      <FieldError id="parts-error" message={message} />
    </div>
  );
}
