import type { ArrearsLetter, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Facts } from '#/ui/facts.tsx';
import { nextStep } from '../model/loan.ts';
import { PaperLinks } from './papers.tsx';

/** What is due, of what it is made, and what comes next. Nothing where nothing was ever late. */
export function ArrearsPart({ loan, relief }: { loan: OwnLoan; relief: OwnRelief }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const { arrears } = relief;
  const letters = relief.letters.filter(({ dropped }) => !dropped);
  const late = arrears.days_past_due > 0;
  if (!late && letters.length === 0) return null;
  const { overdue, late_interest, charges } = arrears;
  const ended = loan.standing.status !== 'active';
  const step = nextStep(relief, loan.standing.status);
  const instalments = { ...overdue, amount: overdue.amount - late_interest.amount - charges.amount };
  return (
    <section aria-labelledby="arrears">
      <h3 id="arrears" className="text-lg">
        {t(late ? 'arrears.title' : 'arrears.past')}
      </h3>
      {late && (
        <>
          {arrears.since && (
            <p className="mt-1 mb-3">
              {t('arrears.since', { date: date(arrears.since), count: arrears.days_past_due })}
            </p>
          )}
          <Facts
            facts={[
              [t(ended ? 'arrears.balance' : 'arrears.instalments'), money(instalments)],
              [t('arrears.late'), late_interest.amount > 0 && money(late_interest)],
              [t('arrears.charges'), charges.amount > 0 && money(charges)],
              [t('arrears.total'), money(overdue)],
            ]}
          />
          <p className="mt-2 text-ink-muted text-xs">{t('arrears.late_why')}</p>
          {step && (
            <>
              <p className="mt-4 font-semibold text-sm">{t('arrears.next')}</p>
              <p className="max-w-prose">{t(`arrears.steps.${step}`)}</p>
            </>
          )}
        </>
      )}
      {letters.length > 0 && (
        <ul className="mt-4 flex flex-col gap-4">
          {letters.map((letter) => (
            <Letter key={letter.id} loan={loan.id} letter={letter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Letter({ loan, letter }: { loan: string; letter: ArrearsLetter }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const title = t(`arrears.letters.${letter.letter}`);
  return (
    <li>
      <p className="font-medium text-sm">
        {title}, {date(letter.on)}
      </p>
      <p className="text-ink-muted text-sm">
        {t('arrears.letter_text', { amount: money(letter.total), date: date(letter.pay_until) })}
      </p>
      {letter.document_id ? (
        <PaperLinks loan={loan} id={letter.document_id} title={title} label={t('papers.open')} />
      ) : (
        <p className="text-ink-muted text-sm">{t('papers.writing')}</p>
      )}
    </li>
  );
}
