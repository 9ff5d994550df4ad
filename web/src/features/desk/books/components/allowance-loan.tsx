import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type AllowanceItem,
  type AllowanceLoan,
  useLoanLoss,
  useUnwatch,
  useWatch,
} from '../api/allowance.ts';
import { EntryDialog } from './entry-dialog.tsx';

/** Why so much is expected to be lost of a loan, and how staff watch it. */
export function LoanLoss() {
  const t = useT('books');
  const { date } = useFormats();
  const { loan = '' } = useParams();
  const { data, error, refetch } = useLoanLoss(loan);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <Card>
        <div className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to={adminPaths.allowance} className="text-brand hover:underline">
            {t('allowance.back')}
          </Link>
          <Link to={adminPaths.loan(loan)} className="text-brand hover:underline">
            {t('allowance.open_loan')}
          </Link>
        </div>
        <CardTitle>{data.reference}</CardTitle>
        {data.item && data.as_of ? (
          <>
            <p className="mt-1 mb-4 text-ink-muted text-sm">
              {t('allowance.as_of', { date: date(data.as_of) })}
            </p>
            <Explained item={data.item} />
          </>
        ) : (
          <EmptyState title={t('allowance.explain_none')} />
        )}
      </Card>
      <Marks loan={loan} view={data} />
    </div>
  );
}

function Explained({ item }: { item: AllowanceItem }) {
  const t = useT('books');
  const { date, money, cents, percent } = useFormats();
  const [entry, show] = useState(false);
  const of = (text: string) => percent(Number(text));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts
        facts={[
          [t('allowance.amount'), money(item.allowance)],
          [t('allowance.stage'), t('allowance.stage_n', { n: String(item.stage) })],
          [
            t('allowance.reason'),
            [t(`allowance.reasons.${item.reason}`), item.since && date(item.since)]
              .filter(Boolean)
              .join(' · '),
          ],
          [t('allowance.days'), String(item.days_past_due)],
          [t('allowance.basis'), t(`allowance.bases.${item.basis}`)],
          [t('allowance.gross'), money(item.gross)],
          [t('allowance.pd'), `${of(item.pd)} · ${t(`allowance.buckets.${item.bucket}`)}`],
          [t('allowance.source'), t(`allowance.sources.${item.source}`)],
          [t('allowance.lgd'), of(item.lgd)],
          [t('allowance.apr'), of(item.apr)],
          [t('allowance.left'), String(item.instalments_left)],
          [t('allowance.last_due'), item.last_due && date(item.last_due)],
        ]}
      />
      <section>
        <h3 className="text-base">{t('allowance.explain')}</h3>
        <p className="mt-1 max-w-prose text-sm">{t(`allowance.formula.${item.basis}`)}</p>
        {item.scenarios.length > 0 && (
          <>
            <p className="mt-1 mb-3 max-w-prose text-ink-muted text-sm">{t('allowance.rounding')}</p>
            <FigureTable
              caption={t('allowance.explain_scenarios')}
              head={[
                t('allowance.explain_scenarios'),
                t('allowance.weight'),
                t('allowance.factor'),
                t('allowance.pd'),
                t('allowance.loss'),
              ]}
              rows={item.scenarios.map(({ name, weight, factor, pd, loss }) => ({
                key: name,
                cells: [
                  t(`allowance.outlooks.${name}`),
                  of(weight),
                  of(factor),
                  of(pd),
                  cents(loss.amount, loss.currency),
                ],
              }))}
            />
          </>
        )}
      </section>
      {item.entry ? (
        <Button size="small" variant="secondary" className="justify-self-start" onClick={() => show(true)}>
          {t('allowance.entry')}
        </Button>
      ) : (
        <p className="text-ink-muted text-sm">{t('allowance.no_entry')}</p>
      )}
      {entry && <EntryDialog entry={item.entry} onClose={() => show(false)} />}
    </div>
  );
}

const worries = ['income', 'insolvency', 'other_debts', 'dispute', 'fraud', 'other'] as const;

function Marks({ loan, view: { marks, may_edit } }: { loan: string; view: AllowanceLoan }) {
  const t = useT('books');
  const { date } = useFormats();
  const [asked, ask] = useState('');
  return (
    <Card>
      <CardTitle>{t('allowance.marks')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('allowance.marks_text')}</p>
      {marks.length === 0 && <p className="text-sm">{t('allowance.no_marks')}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {marks.map((mark) => (
          <li key={mark.id} className="rounded-control border border-line p-3 text-sm">
            <p className="font-medium">{t(`allowance.mark_stages.${mark.stage === 3 ? '3' : '2'}`)}</p>
            <p>{t(`allowance.worries.${mark.worry}`)}</p>
            <p className="text-ink-muted">
              {[
                mark.until
                  ? t('allowance.mark_span', { from: date(mark.from), until: date(mark.until) })
                  : t('allowance.mark_open', { from: date(mark.from) }),
                t('allowance.mark_by', { name: mark.by }),
                mark.ended_by && t('allowance.mark_ended', { name: mark.ended_by }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {mark.may_end && (
              <Button size="small" variant="secondary" className="mt-2" onClick={() => ask(mark.id)}>
                {t('allowance.unmark')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may_edit && (
        <Button size="small" className="mt-4" onClick={() => ask('new')}>
          {t('allowance.mark')}
        </Button>
      )}
      {asked === 'new' && <WatchDialog loan={loan} onClose={() => ask('')} />}
      {asked && asked !== 'new' && <EndDialog loan={loan} mark={asked} onClose={() => ask('')} />}
    </Card>
  );
}

function WatchDialog({ loan, onClose }: { loan: string; onClose: () => void }) {
  const t = useT('books');
  const watch = useWatch(loan);
  const act = useAct({
    values: { stage: 2, worry: 'income' as (typeof worries)[number], until: '' },
    send: ({ until, ...mark }, key) => watch.mutateAsync({ body: { ...mark, until: until || null }, key }),
    done: t('allowance.marked'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('allowance.mark')} label={t('allowance.mark')} onClose={onClose}>
      <ChoiceField
        label={t('allowance.mark_stage')}
        choices={[2, 3]}
        name={(stage) => t(`allowance.mark_stages.${stage === 3 ? '3' : '2'}`)}
        {...act.field('stage')}
      />
      <ChoiceField
        label={t('allowance.worry')}
        choices={worries}
        name={(worry) => t(`allowance.worries.${worry}`)}
        {...act.field('worry')}
      />
      <DayField label={t('allowance.until')} {...act.field('until')} />
    </ActDialog>
  );
}

function EndDialog({ loan, mark, onClose }: { loan: string; mark: string; onClose: () => void }) {
  const t = useT('books');
  const unwatch = useUnwatch(loan);
  const act = useAct({
    values: {},
    send: () => unwatch.mutateAsync(mark),
    done: t('allowance.unmarked'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('allowance.unmark_ask')} label={t('allowance.unmark')} onClose={onClose} />
  );
}
