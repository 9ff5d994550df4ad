import type { OwnLoan, OwnRelief, PaymentPromise, ScheduleChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { PaperLinks } from './papers.tsx';

const promiseTones: Record<PaymentPromise['state'], Tone> = {
  open: 'blue',
  kept: 'green',
  broken: 'red',
  withdrawn: 'gray',
};

/** What was agreed: promises, payment in parts, new schedules. */
export function Agreed({ loan, relief }: { loan: OwnLoan; relief: OwnRelief }) {
  const t = useT('client_loan');
  const changes = relief.changes.filter(({ state }) => state !== 'cancelled' && state !== 'lapsed');
  if (relief.promises.length === 0 && changes.length === 0) return null;
  return (
    <section aria-labelledby="agreed">
      <h3 id="agreed" className="text-lg">
        {t('agreed.title')}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {changes.map((change) => (
          <ChangeLine key={change.id} loan={loan.id} change={change} />
        ))}
        {relief.promises.map((promise) => (
          <PromiseLine key={promise.id} promise={promise} />
        ))}
      </ul>
    </section>
  );
}

function PromiseLine({ promise }: { promise: PaymentPromise }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const text = promise.arrangement_id ? 'agreed.part' : 'agreed.promise';
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span>{t(text, { amount: money(promise.amount), date: date(promise.due_on) })}</span>
      <Badge tone={promiseTones[promise.state]}>{t(`agreed.promises.${promise.state}`)}</Badge>
    </li>
  );
}

function ChangeLine({ loan, change }: { loan: string; change: ScheduleChange }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const title = t(`agreed.kinds.${change.kind}`);
  const done = change.state === 'effective';
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{title}</span>
        <Badge tone={done ? 'green' : 'blue'}>{t(done ? 'agreed.effective' : 'agreed.coming')}</Badge>
      </div>
      <p className="text-ink-muted">
        {t('agreed.change', {
          date: date(change.effective_on),
          payment: money(change.payment),
          left: change.left,
          last: date(change.last_due),
        })}
      </p>
      {change.document_id ? (
        <PaperLinks loan={loan} id={change.document_id} title={title} label={t('papers.open')} />
      ) : (
        <p className="text-ink-muted">{t('papers.writing')}</p>
      )}
    </li>
  );
}
