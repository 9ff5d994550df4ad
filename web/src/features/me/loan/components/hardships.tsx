import { lazy, Suspense } from 'react';
import type { Hardship, OwnLoan } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useFocusAfter } from '#/lib/use-focus-after.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { PaperLinks } from './papers.tsx';

const TakeBack = lazy(async () => ({ default: (await import('./take-back.tsx')).TakeBack }));

const tones: Record<string, Tone> = { open: 'blue', granted: 'green', partly: 'green', refused: 'red' };

/** What was asked for, and what the lender has answered. */
export function Hardships({ loan, hardships }: { loan: OwnLoan; hardships: Hardship[] }) {
  const t = useT('client_loan');
  const acts = hardships.map(({ id, state }) => `${id} ${state === 'withdrawn'}`);
  const place = useFocusAfter<HTMLElement>(acts.join());
  if (hardships.length === 0) return null;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="hardships" className="outline-none">
      <h3 id="hardships" className="text-lg">
        {t('hardship.own_title')}
      </h3>
      <ul className="mt-3 flex flex-col gap-5">
        {hardships.map((each) => (
          <HardshipLine key={each.id} loan={loan} hardship={each} />
        ))}
      </ul>
    </section>
  );
}

function HardshipLine({ loan, hardship }: { loan: OwnLoan; hardship: Hardship }) {
  const t = useT('client_loan');
  const { i18n } = useI18n();
  const { money, date } = useFormats();
  const state = hardship.state === 'answered' ? hardship.answer : hardship.state;
  return (
    <li className="rounded-control border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{t(`hardship.wishes.${hardship.wish}`)}</span>
        <Badge tone={tones[state] ?? 'gray'}>
          {i18n.text('client_loan', `hardship.states.${state}`) ?? state}
        </Badge>
      </div>
      <p className="mt-1 text-ink-muted">
        {t('hardship.asked', { date: date(hardship.created_at), amount: money(hardship.can_pay) })}
        {hardship.months > 0 && ` · ${t('hardship.lasts', { count: hardship.months })}`}
      </p>
      {hardship.reason && <p className="mt-2 whitespace-pre-line break-words">{hardship.reason}</p>}
      {hardship.state === 'open' && (
        <>
          <p className="mt-3">{t('hardship.waiting')}</p>
          <Suspense>
            <TakeBack loan={loan} hardship={hardship} />
          </Suspense>
        </>
      )}
      {hardship.state === 'answered' && <Answer loan={loan} hardship={hardship} />}
    </li>
  );
}

function Answer({ loan, hardship }: { loan: OwnLoan; hardship: Hardship }) {
  const t = useT('client_loan');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const relief = i18n.text('client_loan', `hardship.wishes.${hardship.relief}`);
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-ink-muted">
        {hardship.answered_at && t('hardship.answered', { date: date(hardship.answered_at) })}
      </p>
      {relief && <p className="mt-1 font-medium">{relief}</p>}
      {hardship.words && <p className="mt-1 whitespace-pre-line break-words">{hardship.words}</p>}
      {hardship.document_id ? (
        <PaperLinks
          loan={loan.id}
          id={hardship.document_id}
          title={t('hardship.answer')}
          label={t('hardship.answer')}
        />
      ) : (
        <p className="mt-1 text-ink-muted">{t('papers.writing')}</p>
      )}
    </div>
  );
}
