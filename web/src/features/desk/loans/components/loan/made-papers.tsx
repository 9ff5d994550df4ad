import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField } from '#/kit/fields.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Select } from '#/ui/select.tsx';
import { statementUrl, yearlyUrl } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { daysProblem, endedYears } from '../../model/papers.ts';

/** Papers that are made whenever someone asks for them: they say again what the facts say, and are not kept. */
export function MadePapers({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const years = endedYears(loan);
  return (
    <section className="mb-7">
      <h3 className="font-semibold text-sm">{t('made.title')}</h3>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('made.text')}</p>
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <Statement loan={loan} />
        {years.length > 0 && <Yearly loanId={loan.id} years={years} />}
      </div>
    </section>
  );
}

function Statement({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const first = loan.signed_at.slice(0, 10);
  const today = loan.standing.on;
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(today);
  const problem = daysProblem(from, to, today);
  return (
    <Made title={t('made.statement')}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DayField required label={t('made.from')} value={from} min={first} max={today} onChange={setFrom} />
        <DayField
          required
          label={t('made.to')}
          value={to}
          min={from}
          max={today}
          onChange={setTo}
          error={problem}
        />
      </div>
      <Get
        href={problem ? undefined : statementUrl(loan.id, from, to)}
        label={t('made.get', { title: t('made.statement') })}
      />
    </Made>
  );
}

function Yearly({ loanId, years }: { loanId: string; years: readonly number[] }) {
  const t = useT('loans');
  const [year, setYear] = useState(years[0] ?? 0);
  return (
    <Made title={t('made.yearly')}>
      <Field label={t('made.year')} hint={t('made.yearly_hint')}>
        <Select value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Get href={yearlyUrl(loanId, year)} label={t('made.get', { title: t('made.yearly') })} />
    </Made>
  );
}

function Made({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line p-4">
      <h4 id={id} className="mb-3 font-medium text-sm">
        {title}
      </h4>
      {children}
    </section>
  );
}

function Get({ href, label }: { href: string | undefined; label: string }) {
  const t = useT('loans');
  if (!href) return null;
  return (
    <ButtonAnchor href={href} download variant="secondary" size="small" aria-label={label}>
      <Icon of={Download} size={16} />
      {t('papers.download')}
    </ButtonAnchor>
  );
}
