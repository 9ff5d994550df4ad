import type { ApprovalTerms } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { inPlainDigits } from '#/lib/currency.ts';
import { useFormats } from '#/lib/format.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import type { RequestDetail } from '../../api/types.ts';
import type { Wish, WrongFields } from '../../model/approval.ts';

interface Props {
  wish: Wish;
  terms: ApprovalTerms;
  request: RequestDetail;
  wrong: WrongFields;
  onChange: (wish: Wish) => void;
}

/** Other figures within the product; what is left empty stays as it was wished. */
export function OtherTerms({ wish, terms, request, wrong, onChange }: Props) {
  const t = useT('requests');
  const admin = useT('admin');
  const formats = useFormats();
  const { limits } = terms;
  const percent = (rate: string) => formats.percent(Number(rate));
  return (
    <fieldset className="my-2 rounded-control bg-paper p-4">
      <legend className="sr-only">{t('approve.other')}</legend>
      <Field
        label={t('approve.amount', { currency: request.amount.currency })}
        hint={t('approve.amount_hint', {
          min: formats.wholeMoney(limits.amount_min),
          max: formats.wholeMoney(limits.amount_max),
        })}
        error={wrong.amount}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={inPlainDigits(request.amount.amount, request.amount.currency)}
          value={wish.amount}
          onChange={(event) => onChange({ ...wish, amount: event.target.value })}
        />
      </Field>
      <Field label={t('approve.months')} error={wrong.months}>
        <Select
          value={wish.months || String(request.duration)}
          onChange={(event) => onChange({ ...wish, months: event.target.value })}
        >
          {withOwn(limits.durations, request.duration).map((months) => (
            <option key={months} value={months}>
              {admin('detail.summary.months', { count: months })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('approve.rate')}
        hint={t('approve.rate_hint', { min: percent(limits.rate_min), max: percent(limits.rate_max) })}
        error={wrong.rate}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder={formats.number(Number(terms.rate))}
          value={wish.rate}
          onChange={(event) => onChange({ ...wish, rate: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** The term of the wish may be one that the product has given up since. */
const withOwn = (durations: readonly number[], own: number) =>
  durations.includes(own) ? durations : [...durations, own].sort((a, b) => a - b);
