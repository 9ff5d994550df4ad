import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { useCountries } from '#/lib/countries.ts';
import { inPlainDigits } from '#/lib/currency.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Select } from '#/ui/select.tsx';
import { type Narrowing, outcomes } from '../model/list-state.ts';
import { notRecorded, reasons } from '../model/refusal.ts';

interface Props {
  narrow: Narrowing;
  products: readonly { code: string; name: string }[];
  /** None: the lender has no branches. */
  branches: readonly { id: string; name: string }[];
  onChange: (narrow: Narrowing) => void;
}

type Errors = Partial<Record<'to' | 'amount_from' | 'amount_to', string>>;

/** By what else the list is narrowed: folded away until it is asked for, and says how much of it counts. */
export function MoreFilters({ narrow, ...rest }: Props) {
  const w = useT('requests');
  const chosen = Object.keys(narrow).length;
  return (
    <details className="rounded-control border border-line bg-surface" open={chosen > 0 || undefined}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-3 font-medium text-brand text-sm [&::-webkit-details-marker]:hidden">
        <Icon of={SlidersHorizontal} size={16} />
        {chosen > 0 ? w('filters.more_chosen', { count: chosen }) : w('filters.more')}
      </summary>
      <Form narrow={narrow} {...rest} />
    </details>
  );
}

const typed = (minor: number | undefined) => (minor === undefined ? '' : inPlainDigits(minor, ''));

function Form({ narrow, products, branches, onChange }: Props) {
  const w = useT('requests');
  const t = useT('admin');
  const r = useT('refusals');
  const countries = useCountries();
  const [days, setDays] = useState({ from: narrow.from ?? '', to: narrow.to ?? '' });
  const [amounts, setAmounts] = useState({
    amount_from: typed(narrow.amount_from),
    amount_to: typed(narrow.amount_to),
  });
  const [choices, setChoices] = useState({
    product: narrow.product ?? '',
    outcome: narrow.outcome ?? '',
    country: narrow.country ?? '',
    branch: narrow.branch ?? '',
    reason: narrow.reason ?? '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const least = read(amounts.amount_from);
    const most = read(amounts.amount_to);
    const wrong: Errors = {
      ...(days.from && days.to && days.to < days.from && { to: 'date.order' }),
      ...(least === undefined && { amount_from: 'amount.invalid' }),
      ...(most === undefined && { amount_to: 'amount.invalid' }),
      ...(least && most && most < least && { amount_to: 'amount.invalid' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const all = { ...days, ...choices, amount_from: least, amount_to: most };
    onChange(Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Narrowing);
  };
  const choice = (
    name: keyof typeof choices,
    label: string,
    any: string,
    options: readonly [string, string][],
  ) => (
    <Field label={label}>
      <Select
        value={choices[name]}
        onChange={({ target }) => setChoices({ ...choices, [name]: target.value })}
      >
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-x-4 border-line border-t p-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={w(`filters.${end}`)}
          value={days[end]}
          max="9999-12-30"
          error={end === 'to' ? errors.to : undefined}
          onChange={(value) => setDays({ ...days, [end]: value })}
        />
      ))}
      {(['amount_from', 'amount_to'] as const).map((end) => (
        <TextField
          inputMode="decimal"
          maxLength={20}
          key={end}
          label={w(`filters.${end}`)}
          value={amounts[end]}
          error={errors[end]}
          onChange={(value) => setAmounts({ ...amounts, [end]: value })}
        />
      ))}
      {choice(
        'product',
        w('list.columns.product'),
        w('filters.any_product'),
        products.map(({ code, name }) => [code, name]),
      )}
      {choice(
        'outcome',
        w('filters.outcome'),
        w('filters.any_outcome'),
        outcomes.map((each) => [each, w(`outcomes.${each}`)]),
      )}
      {choice(
        'reason',
        r('form.filter'),
        r('form.all'),
        ([...reasons, notRecorded] as const).map((each): [string, string] => [each, r(`staff.${each}`)]),
      )}
      {choice('country', w('filters.country'), w('filters.any_country'), countries)}
      {branches.length > 0 &&
        choice(
          'branch',
          w('filters.branch'),
          w('filters.any_branch'),
          branches.map(({ id, name }) => [id, name]),
        )}
      <div className="flex items-center gap-2 pt-1">
        <Button type="submit" size="small">
          {w('filters.apply')}
        </Button>
        {Object.keys(narrow).length > 0 && (
          <Button variant="secondary" size="small" onClick={() => onChange({})}>
            {t('list.no_match_action')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** In minor units; 0 for nothing, undefined for nonsense. */
const read = (text: string) => (text.trim() ? parseAmount(text) || undefined : 0);
