import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import type { CaseProps } from './case-props.ts';

/** What was said last, and what became of the last promise: what a call begins with. */
export function LastSaid({ collection: { log, promises } }: CaseProps) {
  const t = useT('loans');
  const { i18n } = useI18n();
  const { dateTime, date, money } = useFormats();
  const said = log.find(({ kind, words }) => words && (kind === 'contact' || kind === 'hardship'));
  const promise = promises[0];
  const channel = typeof said?.details.channel === 'string' ? said.details.channel : undefined;
  return (
    <Card>
      <CardTitle className="mb-3">{t('last.title')}</CardTitle>
      {said ? (
        <>
          <p className="whitespace-pre-wrap break-words">{said.words}</p>
          <p className="mt-1 text-ink-muted text-sm">
            {[
              dateTime(said.at),
              channel && i18n.text('loans', `channels.${channel}`),
              said.by === 'client' ? t('log.by_client') : said.by,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ) : (
        <p className="text-ink-muted text-sm">{t('last.nothing')}</p>
      )}
      {promise && (
        <p className="mt-3 text-sm">
          {t('promises.line', { amount: money(promise.amount), date: date(promise.due_on) })} ·{' '}
          <strong className="font-semibold">{t(`promises.states.${promise.state}`)}</strong>
        </p>
      )}
    </Card>
  );
}
