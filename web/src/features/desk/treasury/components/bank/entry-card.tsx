import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { refusalOf } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import type { BankEntry, Suggestion } from '../../api/bank.ts';
import { likeliness, returnCode } from '../../model/words.ts';
import { Facts } from '../facts.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { LoanSearch } from './loan-search.tsx';
import { MatchDialog, type Target } from './match-dialog.tsx';

/** A payment as the bank tells of it, and where it could belong. */
export function EntryCard({ entry }: { entry: BankEntry }) {
  const t = useT('treasury');
  const { date } = useFormats();
  const open = entry.state === 'unmatched';
  return (
    <Card as="article" aria-label={t('entries.name', { party: entry.party || entry.account })}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <p>
          <Badge tone={entry.amount.amount > 0 ? 'green' : 'blue'}>
            {t(entry.amount.amount > 0 ? 'entries.in' : 'entries.out')}
          </Badge>
          <span className="ml-3 text-ink-muted text-sm">{date(entry.booked_on)}</span>
        </p>
        <p className="font-semibold text-lg">
          <Money of={entry.amount} />
        </p>
      </div>
      <div className={open ? 'grid gap-x-8 gap-y-5 lg:grid-cols-2' : ''}>
        <EntryFacts of={entry} />
        {open && <Work entry={entry} />}
      </div>
    </Card>
  );
}

function EntryFacts({ of: entry }: { of: BankEntry }) {
  const t = useT('treasury');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const code = entry.return_code;
  const words = returnCode(code) && i18n.text('treasury', `codes.${code}`);
  const why = entry.note && (refusalOf(i18n, entry.note) ?? entry.note);
  const { means, loan_id, matched_at } = entry;
  return (
    <div className="grid content-start gap-3">
      <Facts
        of={[
          [t('entries.party'), entry.party],
          [t('entries.iban'), entry.iban],
          [t('entries.message'), entry.message],
          [t('entries.info'), entry.info],
          [t('entries.reference'), entry.reference],
          [t('entries.end_to_end'), entry.end_to_end],
          [t('entries.account'), entry.account],
          [t('entries.returned'), entry.returned && (words ? `${code}: ${words}` : code || t('entries.yes'))],
          [t('entries.means'), means && t(`means.${means}`)],
          [
            t('entries.loan'),
            loan_id && (
              <Link to={`../${encodeURIComponent(loan_id)}`} className="text-brand hover:underline">
                {t('entries.to_loan')}
              </Link>
            ),
          ],
          [
            t('entries.done_by'),
            entry.state !== 'unmatched' &&
              matched_at &&
              `${entry.matched_by || t('entries.florin')}, ${dateTime(matched_at)}`,
          ],
          [t('entries.note'), entry.state === 'dismissed' && why],
        ]}
      />
      {entry.state === 'unmatched' && why && <Alert tone="warning">{why}</Alert>}
    </div>
  );
}

/** Where the payment could belong; a person says where it does. */
function Work({ entry }: { entry: BankEntry }) {
  const t = useT('treasury');
  const [target, match] = useState<Target>();
  const [dismissing, dismiss] = useState(false);
  return (
    <div className="grid content-start gap-4">
      <div>
        <h3 className="mb-2 text-base">{t('suggestions.title')}</h3>
        {entry.suggestions.length === 0 && <p className="text-ink-muted text-sm">{t('suggestions.none')}</p>}
        <ul className="grid gap-2">
          {entry.suggestions.map((suggestion) => (
            <li key={suggestion.loan_id}>
              <SuggestionView
                of={suggestion}
                onMatch={() =>
                  match({
                    loanId: suggestion.loan_id,
                    reference: suggestion.reference,
                    client: suggestion.borrower,
                  })
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <LoanSearch onChoose={match} />
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => dismiss(true)}>
        {t('dismiss.open')}
      </Button>
      {target && <MatchDialog entry={entry} target={target} onClose={() => match(undefined)} />}
      {dismissing && <DismissDialog entry={entry} onClose={() => dismiss(false)} />}
    </div>
  );
}

const tones = { high: 'green', medium: 'yellow', low: 'gray' } as const;

function SuggestionView({ of: suggestion, onMatch }: { of: Suggestion; onMatch: () => void }) {
  const t = useT('treasury');
  const { date } = useFormats();
  const { reference, borrower, due, due_on, score, reasons } = suggestion;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line p-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {borrower}
          <Badge tone={tones[likeliness(score)]}>{t('suggestions.score', { score })}</Badge>
        </p>
        <p className="text-ink-muted text-xs">
          <span className="money">{reference}</span>
          {due.amount > 0 && (
            <span className="ml-2">
              <Money of={due} /> {t('suggestions.due', { date: date(due_on) })}
            </span>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {reasons.map((reason) => t(`suggestions.reasons.${reason}`)).join(', ')}
        </p>
      </div>
      <Button size="small" aria-label={t('match.with', { name: borrower })} onClick={onMatch}>
        {t('match.open')}
      </Button>
    </div>
  );
}
