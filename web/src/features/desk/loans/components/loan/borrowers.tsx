import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { isLanguage, languageNames } from '#/i18n/languages.ts';
import { useFormats } from '#/lib/format.ts';
import { callLink } from '#/lib/telephone.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { BestTime, LoanDetail } from '../../api/types.ts';

const languageOf = (lang: string) => (isLanguage(lang) ? languageNames[lang] : lang);

/** The telephones of those who owe the loan, to call them from here. */
export function Calls({
  loan: { parties, calls },
  bestTime,
}: {
  loan: LoanDetail;
  bestTime?: BestTime | undefined;
}) {
  const t = useT('loans');
  const { dateTime } = useFormats();
  const reached = parties.filter(({ phone }) => phone);
  return (
    <ul className="flex flex-col items-start gap-1 text-sm">
      {reached.map(({ first_name, last_name, phone = '', lang }) => (
        <li key={`${first_name} ${last_name} ${phone}`} className="flex flex-wrap items-center gap-x-2">
          <a
            href={callLink(phone)}
            aria-label={t('reach.call', { phone, name: `${first_name} ${last_name}` })}
            className="money inline-flex min-h-9 items-center gap-2 font-semibold text-base text-brand hover:underline pointer-coarse:min-h-11"
          >
            <Icon of={Phone} size={18} />
            {phone}
          </a>
          <span className="text-ink-muted">
            {[reached.length > 1 && first_name, languageOf(lang)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {reached.length === 0 && <li className="text-ink-muted">{t('reach.no_phone')}</li>}
      {bestTime && bestTime !== 'unknown' && (
        <li>{t('reach.best', { time: t(`best_times.${bestTime}`) })}</li>
      )}
      {calls && reached.length > 0 && (
        <li className={calls.open ? 'text-ink-muted' : 'font-semibold text-refused'}>
          {calls.open
            ? t('reach.open', { opens: calls.opens, closes: calls.closes })
            : t('reach.closed', { from: dateTime(calls.from) })}
        </li>
      )}
    </ul>
  );
}

/** Who owes the loan, how they are reached, and the way to their file. */
export function Borrowers({ loan: { parties } }: { loan: LoanDetail }) {
  const t = useT('loans');
  return (
    <Card>
      <CardTitle className="mb-4">{t('parties.title')}</CardTitle>
      <ul className="flex flex-col gap-4 text-sm">
        {parties.map(({ role, first_name, last_name, email, phone, lang, client_id }) => (
          <li key={`${role} ${email}`}>
            <p className="font-medium">
              {client_id ? (
                <Link className="text-brand underline" to={loanPaths.client(client_id)}>
                  {first_name} {last_name}
                </Link>
              ) : (
                `${first_name} ${last_name}`
              )}
            </p>
            <p className="text-ink-muted">
              {t(`parties.${role}`)} · {languageOf(lang)}
            </p>
            {phone && (
              <p>
                <a
                  href={callLink(phone)}
                  className="money inline-flex min-h-6 items-center text-brand underline pointer-coarse:min-h-11"
                >
                  {phone}
                </a>
              </p>
            )}
            <p className="break-words text-ink-muted">{email}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
