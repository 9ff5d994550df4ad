import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import type { CaseProps } from './case-props.ts';
import { Line, Part } from './line.tsx';
import { PaperLink } from './paper-link.tsx';
import { Sendings } from './sendings.tsx';

/** The letters about what is overdue, newest first. */
export function Letters({ loan, collection }: CaseProps) {
  const t = useT('loans');
  const { money, date } = useFormats();
  return (
    <Part title={t('letters.title')}>
      {collection.called_in && <CalledIn loan={loan} letter={collection.called_in} />}
      {collection.letters.map((letter) => (
        <Line
          key={letter.id}
          title={t(`letters.${letter.letter}`)}
          small={t('letters.line', {
            date: date(letter.on),
            amount: money(letter.total),
            until: date(letter.pay_until),
          })}
          badge={
            letter.dropped ? (
              <Badge tone="gray">{t('letters.dropped')}</Badge>
            ) : (
              <Badge tone={letter.document_id ? 'green' : 'yellow'}>
                {t(letter.document_id ? 'letters.sent' : 'letters.waiting')}
              </Badge>
            )
          }
        >
          <PaperLink loanId={loan.id} documentId={letter.document_id} label={t('papers.download')} />
          <Sendings of={letter.sendings} />
        </Line>
      ))}
    </Part>
  );
}

/** The letter by which everything became due, above those that came before it. */
function CalledIn({
  loan,
  letter,
}: Pick<CaseProps, 'loan'> & { letter: NonNullable<CaseProps['collection']['called_in']> }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  return (
    <Line
      title={t('letters.called_in')}
      small={t('letters.called_in_line', { date: date(letter.on), amount: money(letter.total) })}
      badge={
        <Badge tone={letter.document_id ? 'green' : 'yellow'}>
          {t(letter.document_id ? 'letters.sent' : 'letters.waiting')}
        </Badge>
      }
    >
      <PaperLink loanId={loan.id} documentId={letter.document_id} label={t('papers.download')} />
    </Line>
  );
}

/** What happened in the cases of the loan, newest first. */
export function CaseLog({ collection: { log } }: CaseProps) {
  const t = useT('loans');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const nameOf = (by: string) => (by === 'client' || by === 'system' ? t(`log.by_${by}`) : by);
  const letterOf = ({ letter }: Record<string, unknown>) =>
    typeof letter === 'string' ? i18n.text('loans', `letters.${letter}`) : undefined;
  if (log.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 font-semibold text-sm">{t('log.title')}</h3>
      <ol className="flex flex-col gap-3 border-line border-l pl-4">
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.kind}`} className="text-sm">
            <p className="font-medium">{i18n.text('loans', `log.${entry.kind}`) ?? entry.kind}</p>
            {letterOf(entry.details) && <p className="mt-0.5">{letterOf(entry.details)}</p>}
            {entry.words && <p className="mt-0.5 whitespace-pre-wrap break-words">{entry.words}</p>}
            <p className="mt-0.5 text-ink-muted text-xs">
              {dateTime(entry.at)}
              {entry.by && ` · ${nameOf(entry.by)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
