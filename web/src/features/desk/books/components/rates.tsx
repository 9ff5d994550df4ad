import { useMemo, useState } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type ExchangeRates,
  type RateChange,
  type RateQuote,
  useDecideRates,
  useProposeRates,
  useRates,
} from '../api/rates.ts';
import { BookChange } from './book-change.tsx';

/** As the server has it, in characters. */
const longest = 250_000;

/** By which rates statements are shown in another currency, and others to bring. */
export function Rates() {
  const t = useT('books');
  const { data, error, refetch } = useRates();
  const [editing, edit] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('rates.title')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('rates.text')}</p>
        {data.may_edit && !editing && (
          <Button size="small" className="mb-4" onClick={() => edit(true)}>
            {t('rates.bring')}
          </Button>
        )}
        {editing && <RatesForm of={data} onClose={() => edit(false)} />}
        {!editing && data.rates.length === 0 && (
          <EmptyState title={t('rates.none')}>{t('rates.none_text')}</EmptyState>
        )}
      </Card>
      {data.changes.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('rates.changes')}</CardTitle>
          <ul className="grid grid-cols-1 gap-4">
            {data.changes.map((change) => (
              <OneChange key={change.id} change={change} />
            ))}
          </ul>
        </Card>
      )}
      {data.rates.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('rates.latest')}</CardTitle>
          <QuoteTable caption={t('rates.latest')} quotes={data.rates} />
        </Card>
      )}
    </div>
  );
}

function RatesForm({ of, onClose }: { of: ExchangeRates; onClose: () => void }) {
  const t = useT('books');
  const propose = useProposeRates();
  const act = useAct({
    values: { base: of.base, text: '', reason: '' },
    check: ({ base, text, reason }) => ({
      base: blank(base) ? 'field.required' : undefined,
      text: blank(text) ? 'rates.empty' : text.length > longest ? 'text.too_long' : undefined,
      reason: blank(reason) ? 'rates.no_reason' : undefined,
    }),
    send: (body, key) =>
      propose.mutateAsync({ body: { ...body, base: body.base.trim().toUpperCase() }, key }),
    done: t('rates.done'),
    onDone: onClose,
  });
  const read = async ([file]: File[]) => {
    if (file) act.set({ text: await file.slice(0, 4 * longest).text() }); // four bytes a character at most
  };
  return (
    <ActForm act={act} label={t('rates.submit')} onClose={onClose}>
      <TextField label={t('rates.base')} required maxLength={3} className="max-w-40" {...act.field('base')} />
      <FilePicker
        label={t('rates.file')}
        accept=".csv,.txt"
        single
        className="mb-3"
        onFiles={(files) => void read(files)}
      />
      <WordsField
        label={t('rates.lines')}
        hint={t('rates.lines_hint')}
        rows={8}
        spellCheck={false}
        required
        {...act.field('text')}
      />
      <TextField label={t('rates.reason')} required maxLength={2000} {...act.field('reason')} />
    </ActForm>
  );
}

/** A rate with the signs of the language and all its decimals. */
export function useWorth() {
  const t = useT('books');
  const language = useLanguage();
  const { format } = useMemo(
    () => new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { maximumFractionDigits: 10 }),
    [language],
  );
  return (from: string, to: string, rate: string) =>
    t('presented.rate', { from, to, rate: format(Number(rate)) });
}

function QuoteTable({ caption, quotes }: { caption: string; quotes: readonly RateQuote[] }) {
  const t = useT('books');
  const { date } = useFormats();
  const worth = useWorth();
  return (
    <FigureTable
      caption={caption}
      head={[t('rates.day'), t('rates.rate')]}
      rows={quotes.map(({ base, currency, day, rate }) => ({
        key: `${day} ${base} ${currency}`,
        cells: [date(day), worth(base, currency, rate)],
      }))}
    />
  );
}

function OneChange({ change }: { change: RateChange }) {
  const t = useT('books');
  const { date } = useFormats();
  const decide = useDecideRates();
  const { count, rates, from, to, state } = change;
  return (
    <BookChange
      of={change}
      title={t('rates.change')}
      stateName={t(`change.states.${state}`)}
      from={from === to ? date(from) : t('rates.span', { from: date(from), to: date(to) })}
      failed={t('rates.failed_text')}
      noReason="rates.no_reason"
      decide={(act, reason) => decide.mutateAsync({ id: change.id, act, reason })}
      summary={t('rates.count', { count })}
    >
      <QuoteTable caption={t('rates.change')} quotes={rates} />
      {count > rates.length && (
        <p className="mt-2 text-ink-muted text-sm">{t('rates.first', { count: rates.length })}</p>
      )}
    </BookChange>
  );
}
