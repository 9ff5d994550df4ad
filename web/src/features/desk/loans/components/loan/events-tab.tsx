import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { receiptUrl, useReverse } from '../../api/loans.ts';
import type { Fact, LoanDetail } from '../../api/types.ts';
import { ownNote } from '../../model/note.ts';
import { WaiveDialog } from './waive-form.tsx';

/** What has happened, newest first, with what each payment paid. */
export function EventsTab({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const [reversing, reverse] = useState<Fact>();
  const [waiving, waive] = useState<Fact>();
  const mayReverse = loan.allowed.includes('reverse');
  const mayWaive = loan.allowed.includes('waive');
  if (loan.events.length === 0) return <EmptyState title={t('events.empty')} />;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {loan.events.map((fact) => (
          <Line
            key={fact.id}
            loanId={loan.id}
            fact={fact}
            onReverse={mayReverse && fact.reversible ? () => reverse(fact) : undefined}
            onWaive={mayWaive && fact.waivable?.amount ? () => waive(fact) : undefined}
          />
        ))}
      </ol>
      <ReverseDialog loan={loan} fact={reversing} onClose={() => reverse(undefined)} />
      <WaiveDialog loan={loan} fact={waiving} onClose={() => waive(undefined)} />
    </>
  );
}

const sources = ['manual', 'bank', 'debit'] as const;

interface LineProps {
  loanId: string;
  fact: Fact;
  onReverse: (() => void) | undefined;
  onWaive: (() => void) | undefined;
}

function Line({ loanId, fact, onReverse, onWaive }: LineProps) {
  const t = useT('loans');
  const { money, shortDate, dateTime } = useFormats();
  const amount = money(fact.amount);
  const source = sources.find((known) => known === fact.source);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-4">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className={fact.taken_back ? 'font-medium text-ink-muted line-through' : 'font-medium'}>
          {t(`events.${fact.kind}`, { amount })}
        </p>
        {fact.taken_back && <p className="font-medium text-refused text-xs">{t('events.taken_back')}</p>}
        {fact.paid && !fact.taken_back && <Allocation of={fact.paid} />}
        {fact.why && <p className="mt-1 text-ink-muted">{t(`waivers.${fact.why}`)}</p>}
        <Note of={fact} />
        <p className="mt-1 text-ink-muted text-xs">
          {t('events.value_day', { date: shortDate(fact.on) })}
          {' · '}
          {t('events.known', { date: dateTime(fact.at) })}
          {source && ` · ${t(`sources.${source}`)}`}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {fact.kind === 'paid' && !fact.taken_back && (
          <ButtonAnchor
            href={receiptUrl(loanId, fact.id)}
            download
            variant="quiet"
            size="small"
            aria-label={t('events.receipt_of', { amount, date: shortDate(fact.on) })}
          >
            <Icon of={Download} size={16} />
            {t('events.receipt')}
          </ButtonAnchor>
        )}
        {onWaive && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('events.waive_of', { amount, date: shortDate(fact.on) })}
            onClick={onWaive}
          >
            {t('events.waive')}
          </Button>
        )}
        {onReverse && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('events.reverse_of', { amount, date: shortDate(fact.on) })}
            onClick={onReverse}
          >
            {t('events.reverse')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What was noted with an operation: the words of people as they are, those of the program in the reader's language. */
function Note({ of: { kind, note } }: { of: Fact }) {
  const t = useT('loans');
  if (!note) return null;
  const own = ownNote(kind, note);
  if (own) return <p className="mt-1 text-ink-muted">{t(`events.${own.text}`, { number: own.number })}</p>;
  return <p className="mt-1 whitespace-pre-wrap break-words">{note}</p>;
}

/** The parts of a payment that are more than nothing. */
function Allocation({ of: paid }: { of: NonNullable<Fact['paid']> }) {
  const t = useT('loans');
  const { money } = useFormats();
  const parts = (['charges', 'cost', 'interest', 'principal', 'credit'] as const).filter(
    (part) => paid[part].amount > 0,
  );
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 text-ink-muted">
      {parts.map((part) => t(`parts.${part}`, { amount: money(paid[part]) })).join(', ')}
    </p>
  );
}

interface ReverseProps {
  loan: LoanDetail;
  fact: Fact | undefined;
  onClose: () => void;
}

function ReverseDialog({ loan, fact, onClose }: ReverseProps) {
  const t = useT('loans');
  return (
    <Dialog
      open={fact !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('reverse.title')}
      description={t('reverse.text')}
    >
      {fact && <ReverseForm loan={loan} fact={fact} onClose={onClose} />}
    </Dialog>
  );
}

function ReverseForm({ loan, fact, onClose }: ReverseProps & { fact: Fact }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const reverse = useReverse(loan.id, fact.id);
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'loan.reason_required' : undefined }),
    send: ({ reason }) => reverse.mutateAsync(reason),
    done: t('reverse.done'),
    onDone: onClose,
  });
  return (
    <ActForm
      act={act}
      label={t('reverse.confirm')}
      danger
      onClose={onClose}
      review={() => [
        [t('reverse.what'), t(`events.${fact.kind}`, { amount: money(fact.amount) })],
        [t('pay.on'), date(fact.on)],
        [t('pay.loan'), loan.reference],
        [t('reverse.reason'), act.values.reason],
      ]}
    >
      <WordsField label={t('reverse.reason')} maxLength={500} required {...act.field('reason')} />
    </ActForm>
  );
}
