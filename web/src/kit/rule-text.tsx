import type { LoanLawRule } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';

/** What one rule says, where that is written, and since when it holds. */
export function RuleText({ rule }: { rule: LoanLawRule }) {
  const t = useT('loan_law');
  const [first, ...rest] = rule.text;
  return (
    <div className="grid gap-2 border-line py-4 first:pt-0 last:pb-0 [&:not(:first-child)]:border-t">
      <p>{first}</p>
      {rule.quote && (
        <blockquote lang={rule.quote.lang} className="border-brand border-l-2 pl-4 font-medium">
          {rule.quote.text}
        </blockquote>
      )}
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rule.unverified && <p className="font-medium text-pending">{t('unverified')}</p>}
      <Source rule={rule} />
    </div>
  );
}

function Source({ rule: { act, article, url, since, until } }: { rule: LoanLawRule }) {
  const t = useT('loan_law');
  const { date } = useFormats();
  const colon = useColon();
  const name = article ? t('article', { act, article }) : act;
  return (
    <p className="break-words text-ink-muted text-sm">
      {t('source') + colon}
      {url ? (
        <a href={url} target="_blank" rel="noopener" className="text-brand underline underline-offset-2">
          {name}
          <span className="sr-only"> {t('new_tab')}</span>
        </a>
      ) : (
        name
      )}
      {since && ' · '}
      {since &&
        (until ? t('between', { from: date(since), to: date(until) }) : t('since', { from: date(since) }))}
    </p>
  );
}
