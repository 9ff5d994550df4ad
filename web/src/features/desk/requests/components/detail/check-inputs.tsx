import type { CheckInput, CheckParty } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Money } from '#/ui/money.tsx';
import { Facts } from '../facts.tsx';
import { useValueLabel } from '../use-value-label.ts';

/** All that went into a run, for the person who wants to compute it again. */
export function CheckInputs({ inputs }: { inputs: CheckInput }) {
  const t = useT('requests');
  const admin = useT('admin');
  const formats = useFormats();
  const { nameOf: kindName } = usePaperKinds();
  const { amount, currency } = inputs;
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="cursor-pointer font-medium text-sm">{t('checks.inputs')}</summary>
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Facts
          facts={[
            [t('checks.product'), inputs.product],
            [admin('detail.summary.amount'), <Money key="amount" of={{ amount, currency }} />],
            [admin('detail.summary.duration'), admin('detail.summary.months', { count: inputs.months })],
            [admin('detail.summary.rate'), formats.percent(Number(inputs.rate))],
            [t('checks.documents'), inputs.documents.map(kindName).join(', ')],
          ]}
        />
        {inputs.parties.map((party, index) => (
          <Party
            // biome-ignore lint/suspicious/noArrayIndexKey: those who borrow keep their places
            key={index}
            party={party}
            number={index + 1}
            currency={currency}
          />
        ))}
      </div>
    </details>
  );
}

interface PartyProps {
  party: CheckParty;
  number: number;
  currency: CheckInput['currency'];
}

function Party({ party, number, currency }: PartyProps) {
  const t = useT('requests');
  const admin = useT('admin');
  const label = useValueLabel();
  const { housingOf } = usePaperKinds();
  const figure = (amount: number | null) => amount !== null && <Money of={{ amount, currency }} />;
  return (
    <section>
      <h4 className="mb-2 font-medium text-sm">{t('checks.party', { n: number })}</h4>
      <Facts
        facts={[
          [t('checks.adult'), party.adult !== null && t(party.adult ? 'checks.yes' : 'checks.no')],
          [t('checks.income'), figure(party.income)],
          [admin('detail.finances.income_type'), label('income_type', party.income_type)],
          [admin('detail.finances.employment'), label('employment_status', party.employment_status)],
          [admin('detail.finances.seniority'), label('employment_duration', party.employment_duration)],
          [admin('detail.finances.housing'), housingOf(party.housing ?? '')],
          [t('checks.rent'), figure(party.rent)],
          [t('checks.obligations'), figure(party.other_loans)],
          [t('checks.household'), party.household],
        ]}
      />
    </section>
  );
}
