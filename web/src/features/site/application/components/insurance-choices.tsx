import { useController } from 'react-hook-form';
import type { PricedInsurance, RequiredInsurance } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { useInsurances, type Wanted } from '../api/insurances.ts';
import { type FormValues, ownInsurance } from '../model/answers.ts';

type Cover = RequiredInsurance['covers'][number];

interface Props {
  wanted: Wanted;
  /** Covers without which the loan is not had; none: the insurance may be left. */
  required: readonly Cover[];
}

/** None is chosen beforehand, and each shows what it costs. */
export function InsuranceChoices({ wanted, required }: Props) {
  const t = useT('apply');
  const { field, fieldState } = useController<FormValues, 'insurance'>({ name: 'insurance' });
  const { offered: all, failed, again } = useInsurances(wanted);
  const offered = all.filter(({ covers }) => required.every((each) => covers.includes(each)));
  const optional = required.length === 0;
  const choose = (code: string) => ({
    name: 'insurance',
    value: code,
    checked: field.value === code,
    onChange: () => field.onChange(code),
    onBlur: field.onBlur,
  });
  return (
    <div className="sm:col-span-6">
      <RadioGroup
        legend={t('fields.insurance')}
        required={!optional}
        error={fieldState.error?.message}
        className="mb-2"
      >
        {optional && (
          <Radio ref={field.ref} label={t('insurance.none')} className="basis-full" {...choose('')} />
        )}
        {offered.map((each) => (
          <Radio
            key={each.code}
            label={<Described insurance={each} />}
            className="basis-full"
            {...choose(each.code)}
          />
        ))}
        {!optional && (
          <Radio
            ref={field.ref}
            label={t('insurance.own')}
            className="basis-full"
            {...choose(ownInsurance)}
          />
        )}
      </RadioGroup>
      {failed && (
        <Alert tone="warning" title={t('insurance.failed')}>
          <Button type="button" variant="secondary" size="small" onClick={again}>
            {t('insurance.again')}
          </Button>
        </Alert>
      )}
      {offered.map(({ code, name, document }) => (
        <a key={code} href={document} className="mr-4 text-brand text-sm underline underline-offset-2">
          {t('insurance.document', { name })}
        </a>
      ))}
      <p className="mt-2 text-ink-muted text-sm">
        {optional
          ? t('insurance.free')
          : t('insurance.needed', {
              covers: required.map((each) => t(`insurance.covers.${each}`)).join(', '),
            })}
      </p>
    </div>
  );
}

function Described({ insurance }: { insurance: PricedInsurance }) {
  const t = useT('apply');
  const { money, percent } = useFormats();
  const { name, insurer, covers, summary, base, highest, total, annual_rate } = insurance;
  return (
    <span className="block">
      <span className="block font-semibold">
        {name} ({insurer})
      </span>
      <span className="block text-sm">{covers.map((each) => t(`insurance.covers.${each}`)).join(', ')}</span>
      <span className="block text-sm">{summary}</span>
      <span className="mt-1 block text-sm tabular-nums">
        {t(base === 'principal' ? 'insurance.cost_falling' : 'insurance.cost', {
          premium: money(highest),
          total: money(total),
          rate: percent(Number(annual_rate)),
        })}
      </span>
    </span>
  );
}
