import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import type { Check } from '../api/closes.ts';

const tones = { ok: 'green', explain: 'yellow', stops: 'red' } as const;

/** What was looked at before a month is closed: how it stands, and of what a difference is made. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {checks.map((check) => (
        <li key={`${check.code} ${check.currency}`} className="px-4 py-3">
          <OneCheck check={check} />
        </li>
      ))}
    </ul>
  );
}

function OneCheck({ check }: { check: Check }) {
  const t = useT('books');
  const { code, state, currency, causes } = check;
  const told = useTold(check);
  const cause = useCause();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-medium text-sm">
          {[t(`close.checks.${code}`), currency].filter(Boolean).join(' · ')}
        </p>
        <Badge tone={tones[state]}>{t(`close.findings.${state}`)}</Badge>
      </div>
      {told.length > 0 && (
        <p className="tabular mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-muted text-sm">
          {told.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {causes.length > 0 && (
        <ul className="tabular mt-1 list-disc pl-5 text-sm">
          {causes.map((each) => (
            <li key={each.code}>{cause(each)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The figures of a check in words: both sides, what lies between them, how many it is about. */
function useTold({ code, books, beside, on, count }: Check) {
  const t = useT('books');
  const { cents, date } = useFormats();
  const told: string[] = [];
  if (books) told.push(t('close.books', { amount: cents(books.amount, books.currency) }));
  if (beside) {
    const amount = cents(beside.amount, beside.currency);
    const key = code === 'bank' ? 'close.beside_bank' : 'close.beside_loans';
    told.push(on ? t(key, { amount, date: date(on) }) : t('close.beside_overdue', { amount }));
  }
  if (books && beside && books.amount !== beside.amount) {
    told.push(t('close.difference', { amount: cents(books.amount - beside.amount, books.currency) }));
  }
  if (count > 0 && code !== 'bank' && code !== 'allowance') told.push(t(`close.counts.${code}`, { count }));
  return told;
}

function useCause() {
  const t = useT('books');
  const { cents } = useFormats();
  return ({ code, amount }: Check['causes'][number]) =>
    t(`close.causes.${code}`, { amount: amount ? cents(amount.amount, amount.currency) : '' });
}
