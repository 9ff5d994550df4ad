import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, ChoiceField, TextField } from '#/kit/fields.tsx';
import type { Act } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Draft, mostTiers, newTier, type TierDraft } from '../model/draft.ts';
import type { Way } from '../model/terms.ts';

interface Props {
  act: Pick<Act<Draft>, 'values' | 'set' | 'problems' | 'field'>;
  currencies: readonly string[];
}

/** What a partner earns for a loan, and when it gives it back. */
export function CommissionFields({ act, currencies }: Props) {
  const t = useT('partners');
  const { values, set, problems, field } = act;
  const { currency, way } = values;
  return (
    <fieldset className="mb-3 rounded-control border border-line px-4 pt-2 pb-1">
      <legend className="px-1 font-medium text-sm">{t('places.commission')}</legend>
      <p className="mb-3 text-ink-muted text-xs">{t('form.commission_hint')}</p>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <ChoiceField
          label={t('form.currency')}
          choices={currencies}
          name={(code) => code}
          {...field('currency')}
        />
        <ChoiceField<Draft['on']>
          label={t('form.on')}
          choices={['paid_out', 'first_instalment']}
          name={(on) => t(`form.occasions.${on}`)}
          {...field('on')}
        />
        <ChoiceField<Way>
          label={t('form.way')}
          choices={['percent', 'flat', 'tiers']}
          name={(one) => t(`form.ways.${one}`)}
          {...field('way')}
        />
        {way === 'percent' && (
          <TextField
            label={t('form.percent')}
            inputMode="decimal"
            maxLength={6}
            required
            {...field('percent')}
          />
        )}
        {way === 'flat' && (
          <AmountField label={t('form.flat')} currency={currency} required {...field('flat')} />
        )}
      </div>
      {way === 'tiers' && (
        <Tiers
          of={values.tiers}
          currency={currency}
          error={problems.tiers}
          onChange={(tiers) => set({ tiers })}
        />
      )}
      <AmountField label={t('form.cap')} hint={t('form.cap_hint')} currency={currency} {...field('cap')} />
      <TextField
        label={t('form.days')}
        hint={t('form.days_hint')}
        inputMode="numeric"
        maxLength={3}
        {...field('days')}
      />
      <Checkbox
        label={t('form.withdrawn')}
        checked={values.withdrawn}
        onChange={({ target }) => set({ withdrawn: target.checked, days: values.days })}
      />
      <TextField
        label={t('form.default_before')}
        hint={t('form.default_before_hint')}
        inputMode="numeric"
        maxLength={2}
        {...field('default_before')}
      />
    </fieldset>
  );
}

interface TiersProps {
  of: readonly TierDraft[];
  currency: string;
  error: string | undefined;
  onChange: (tiers: TierDraft[]) => void;
}

function Tiers({ of: tiers, currency, error, onChange }: TiersProps) {
  const t = useT('partners');
  const id = useId();
  const message = useFieldMessage()(error);
  const change = (at: string, part: Partial<TierDraft>) =>
    onChange(tiers.map((tier) => (tier.id === at ? { ...tier, ...part } : tier)));
  return (
    <fieldset aria-describedby={message ? id : undefined}>
      <legend className="font-medium text-sm">{t('form.tiers')}</legend>
      <p className="mb-2 text-ink-muted text-xs">{t('form.tiers_hint')}</p>
      {tiers.map((tier, index) => (
        <div key={tier.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-x-3">
          <AmountField
            label={t('form.tier_from')}
            currency={currency}
            value={tier.from}
            onChange={(from) => change(tier.id, { from })}
          />
          <TextField
            label={t('form.percent')}
            inputMode="decimal"
            maxLength={6}
            value={tier.percent}
            onChange={(percent) => change(tier.id, { percent })}
            {...(message && { 'aria-invalid': true })}
          />
          <Button
            variant="quiet"
            size="icon"
            className="mb-7"
            aria-label={t('form.tier_remove', { number: index + 1 })}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((other) => other.id !== tier.id))}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        </div>
      ))}
      <FieldError id={id} message={message} />
      {tiers.length < mostTiers && (
        <Button
          variant="secondary"
          size="small"
          className="mb-3"
          onClick={() => onChange([...tiers, newTier()])}
        >
          <Icon of={Plus} size={18} />
          {t('form.tier_add')}
        </Button>
      )}
    </fieldset>
  );
}
