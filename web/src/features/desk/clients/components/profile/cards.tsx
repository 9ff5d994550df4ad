import { Link } from 'react-router';
import type { ClientFile } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Money } from '#/ui/money.tsx';

/** Who it is, as the newest application says; of someone who has only an account, what that says. */
export function PersonalCard({ file, privacy }: { file: ClientFile; privacy: boolean }) {
  const t = useT('clients');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const who = file.applicant;
  const known = rightsOf(file);
  const country = who?.country ? (i18n.text('countries', who.country) ?? who.country) : '';
  const address = who
    ? [`${who.address} ${who.house_number}`, `${who.postal_code} ${who.city}`, country]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ')
    : '';
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">{t('personal.title')}</CardTitle>
      <Facts
        facts={[
          [t('personal.civility'), who && wordFor(i18n, 'civilite', who.civilite)],
          [t('personal.name'), `${file.first_name} ${file.last_name}`.trim()],
          [t('personal.email'), who?.email || file.account?.email],
          [t('personal.phone'), who?.phone && <span className="money">{who.phone}</span>],
          [t('personal.birth_date'), who?.birth_date && date(who.birth_date)],
          [t('personal.nationality'), who && (i18n.text('countries', who.nationality) ?? who.nationality)],
          [t('personal.address'), address],
        ]}
      />
      {privacy && known && (
        <Link to={known} className="mt-3 inline-block font-medium text-brand text-sm underline">
          {t('personal.rights')}
        </Link>
      )}
      {file.requests.length > 1 && <p className="mt-3 text-ink-muted text-xs">{t('personal.as_of')}</p>}
    </Card>
  );
}

/** The person who has an account is known by it, anyone else by their newest request. */
function rightsOf({ account, requests }: ClientFile): string | undefined {
  if (account) return clientPaths.rights('account', account.id);
  return requests[0] && clientPaths.rights('request', requests[0].id);
}

/** What someone lives of; each line only when it was told, the card only when anything was. */
export function FinancialCard({ file }: { file: ClientFile }) {
  const t = useT('clients');
  const { i18n } = useI18n();
  const told = file.finances;
  if (!told) return null;
  const facts = [
    [t('financial.employment_status'), wordFor(i18n, 'employment_status', told.employment_status)],
    [t('financial.employer'), told.employer],
    [t('financial.income'), told.monthly_income && <Money of={told.monthly_income} />],
    [t('financial.income_type'), wordFor(i18n, 'income_type', told.income_type)],
    [t('financial.seniority'), wordFor(i18n, 'employment_duration', told.employment_duration)],
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">{t('financial.title')}</CardTitle>
      <Facts facts={facts} />
    </Card>
  );
}

type I18n = ReturnType<typeof useI18n>['i18n'];

/** The label of a value of the form; one that the catalogs do not know is shown as stored. */
const wordFor = (i18n: I18n, list: string, value: string) =>
  value && (i18n.text('admin', `values.${list}.${value}`) ?? value);
