import { clsx } from 'clsx';
import type { RequestContact } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useCantonName } from '#/lib/cantons.ts';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import type { Band, RequestDetail } from '../../api/types.ts';
import type { Reason } from '../../model/refusal.ts';
import { type Fact, Facts } from '../facts.tsx';
import { useValueLabel } from '../use-value-label.ts';
import { ContactProofs } from './contact-proofs.tsx';

function useCountryName(): (code: string) => string {
  const { i18n } = useI18n();
  return (code) => (code ? (i18n.text('countries', code) ?? code) : '');
}

interface ApplicantProps {
  request: RequestDetail;
  contact: RequestContact | undefined;
}

export function ApplicantCard({ request, contact }: ApplicantProps) {
  const t = useT('admin');
  const formats = useFormats();
  const label = useValueLabel();
  const countryName = useCountryName();
  const { applicant } = request;
  const name = [label('civilite', applicant.civilite), applicant.first_name, applicant.last_name];
  const street = [applicant.address, applicant.house_number].filter(Boolean).join(' ');
  const town = [applicant.postal_code, applicant.city].filter(Boolean).join(' ');
  const address = [street, town, countryName(applicant.country)].filter(Boolean).join(', ');
  return (
    <Card className="p-5!">
      <CardTitle className="mb-4 text-lg">{t('detail.applicant.title')}</CardTitle>
      <Facts
        facts={[
          [t('detail.applicant.name'), name.filter(Boolean).join(' ')],
          [t('detail.applicant.email'), applicant.email],
          [t('detail.applicant.phone'), applicant.phone],
          [t('detail.applicant.birth_date'), applicant.birth_date && formats.date(applicant.birth_date)],
          [t('detail.applicant.nationality'), countryName(applicant.nationality)],
          [t('detail.applicant.address'), address],
        ]}
      />
      {contact && <ContactProofs requestId={request.id} contact={contact} />}
    </Card>
  );
}

export function FinancesCard({ request }: { request: RequestDetail }) {
  const t = useT('admin');
  const w = useT('requests');
  const formats = useFormats();
  const label = useValueLabel();
  const { finances } = request;
  const { housing, rent, other_loans, household, taxes, canton } = finances;
  const cantonName = useCantonName();
  const { housingOf } = usePaperKinds();
  // Questions that no one had to answer have a line only where someone did.
  const told: Fact[] = [];
  if (housing) told.push([t('detail.finances.housing'), housingOf(housing)]);
  if (rent) told.push([w('checks.rent'), <Money key="rent" of={rent} />]);
  if (other_loans) told.push([w('checks.obligations'), <Money key="loans" of={other_loans} />]);
  if (household) told.push([w('checks.household'), formats.number(household)]);
  if (taxes) told.push([w('checks.taxes'), <Money key="taxes" of={taxes} />]);
  if (canton) told.push([w('checks.canton'), cantonName(canton)]);
  return (
    <Card className="p-5!">
      <CardTitle className="mb-4 text-lg">{t('detail.finances.title')}</CardTitle>
      <Facts
        facts={[
          [t('detail.finances.employment'), label('employment_status', finances.employment_status)],
          [t('detail.finances.income'), finances.monthly_income && <Money of={finances.monthly_income} />],
          [t('detail.finances.income_type'), label('income_type', finances.income_type)],
          [t('detail.finances.employer'), finances.employer],
          [t('detail.finances.seniority'), label('employment_duration', finances.employment_duration)],
          ...told,
        ]}
      />
      <PaymentToIncome pti={request.granted?.pti ?? request.pti} />
    </Card>
  );
}

const bandStyles: Record<Band, string> = {
  green: 'bg-approved-tint text-approved',
  amber: 'bg-pending-tint text-pending',
  red: 'bg-refused-tint text-refused',
  unknown: 'bg-unknown-tint text-unknown',
};

/** A help for the reviewer, never a decision; colour and word say the same. */
function PaymentToIncome({ pti }: { pti: RequestDetail['pti'] }) {
  const t = useT('admin');
  const formats = useFormats();
  const figure = pti.ratio ? formats.percent(Number(pti.ratio)) : '–';
  return (
    <div className={clsx('mt-5 rounded-control px-4 py-3', bandStyles[pti.band])}>
      <p className="text-xs">{t('detail.finances.pti')}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="money font-semibold text-xl">{figure}</span>
        <span className="text-sm">{t(`detail.finances.bands.${pti.band}`)}</span>
      </p>
    </div>
  );
}

export function RefusalCard({ request, reasons }: { request: RequestDetail; reasons: readonly Reason[] }) {
  const t = useT('admin');
  const r = useT('refusals');
  if (request.status !== 'rejected' || !request.admin_notes) return null;
  return (
    <Card className="border-refused/30 p-5!">
      <CardTitle className="mb-2 text-lg text-refused">{t('detail.refusal_reason')}</CardTitle>
      {reasons.length > 0 && (
        <ul className="mb-3 flex list-disc flex-col gap-1 pl-5 text-sm">
          {reasons.map((each) => (
            <li key={each}>{r(`staff.${each}`)}</li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-wrap text-sm">{request.admin_notes}</p>
    </Card>
  );
}
