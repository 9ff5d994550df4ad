import { type FormEvent, useId } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, DayField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useCountries } from '#/lib/countries.ts';
import { blank } from '#/lib/rules.ts';
import { fromMinor, markOf, toMinor } from '#/lib/typed-numbers.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Problem } from '#/ui/problem.tsx';
import { guarantee, type OwnGuarantee } from '../api/guarantee.ts';

const needed = ['first_name', 'last_name', 'birth_date', 'street', 'postal_code', 'city', 'country'] as const;
const amounts = ['income', 'housing', 'other_loans'] as const;

interface Props {
  own: OwnGuarantee;
  onOwn: (next: OwnGuarantee) => void;
}

/** Who a guarantor is, and what their month bears. */
export function GuarantorForm({ own, onOwn }: Props) {
  const t = useT('guarantee');
  const title = useId();
  const countries = useCountries();
  const currency = own.limit.currency;
  const mark = markOf(useLanguage());
  const { told } = own; // what is corrected
  const typed = (minor?: number) => (minor === undefined ? '' : fromMinor(minor, mark, currency));
  const act = useAct({
    values: {
      first_name: own.first_name,
      last_name: own.last_name,
      birth_date: told?.birth_date ?? '',
      street: told?.street ?? '',
      postal_code: told?.postal_code ?? '',
      city: told?.city ?? '',
      country: told?.country ?? '',
      income: typed(told?.income),
      housing: typed(told?.housing),
      other_loans: typed(told?.other_loans),
      married: told?.married ?? false,
      confirmed: false,
    },
    check: (values) => ({
      ...Object.fromEntries(needed.map((name) => [name, blank(values[name]) ? 'field.required' : undefined])),
      ...Object.fromEntries(
        amounts.map((name) => [
          name,
          blank(values[name])
            ? 'field.required'
            : toMinor(values[name], currency) === undefined
              ? 'amount.invalid'
              : undefined,
        ]),
      ),
      confirmed: values.confirmed ? undefined : 'guarantee.confirm',
    }),
    send: async ({ income, housing, other_loans, ...values }) =>
      onOwn(
        await guarantee.declare({
          ...values,
          income: toMinor(income, currency) ?? 0,
          housing: toMinor(housing, currency) ?? 0,
          other_loans: toMinor(other_loans, currency) ?? 0,
        }),
      ),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act.submit();
  };
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-4 text-xl">
        {t('about')}
      </h2>
      <form method="post" noValidate onSubmit={send}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label={t('first_name')} required maxLength={100} {...act.field('first_name')} />
          <TextField label={t('last_name')} required maxLength={100} {...act.field('last_name')} />
          <DayField label={t('birth_date')} required {...act.field('birth_date')} />
          <TextField label={t('street')} required maxLength={200} {...act.field('street')} />
          <TextField label={t('postal_code')} required maxLength={20} {...act.field('postal_code')} />
          <TextField label={t('city')} required maxLength={100} {...act.field('city')} />
          <ChoiceField
            label={t('country')}
            required
            choices={['', ...countries.map(([code]) => code)]}
            name={(code) => countries.find(([each]) => each === code)?.[1] ?? code}
            {...act.field('country')}
          />
          {amounts.map((name) => (
            <TextField
              key={name}
              label={`${t(name)} (${currency})`}
              inputMode="decimal"
              required
              maxLength={20}
              {...act.field(name)}
            />
          ))}
        </div>
        <Checkbox
          label={t('married')}
          checked={act.values.married}
          onChange={({ target }) => act.set({ married: target.checked })}
        />
        <Checkbox
          label={t('confirmed')}
          checked={act.values.confirmed}
          error={act.problems.confirmed}
          onChange={({ target }) => act.set({ confirmed: target.checked })}
        />
        <Problem of={act.error} />
        <Button type="submit" busy={act.busy} className="mt-4">
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
