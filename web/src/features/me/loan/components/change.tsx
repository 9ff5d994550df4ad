import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useMandate } from '../api/loan.ts';
import type { Part } from '../model/parts.ts';

/** Forms and dialogs are heavy: they come when one is asked for. */
const LoanAct = lazy(async () => ({ default: (await import('./loan-acts.tsx')).LoanAct }));

interface Props {
  loan: OwnLoan;
  /** The part that the address asks for: it is open on arrival. */
  asked: Part | undefined;
  /** Whether a paper is to come. */
  onPaper: (one: boolean) => void;
}

/** What can be changed about a loan, a line each; the form opens where it is asked for. */
export function Change({ loan, asked, onPaper }: Props) {
  const t = useT('client_loan');
  const { data } = useMandate(loan.id);
  const may = new Set(loan.actions);
  const acts = { loan, mandate: data, onPaper };
  return (
    <div className="grid max-w-3xl gap-3">
      {(may.has('early') || loan.promised) && (
        <Asked
          id="early"
          title={t('early.title')}
          note={t('early.note')}
          open={asked === 'early' || Boolean(loan.promised)}
        >
          <LoanAct of="early" {...acts} />
        </Asked>
      )}
      {may.has('due_day') && (
        <Asked id="due-day" title={t('due_day.title')} note={t('due_day.note')} open={asked === 'due-day'}>
          <LoanAct of="due-day" {...acts} />
        </Asked>
      )}
      {data && (data.offered || data.given) && (
        <Asked id="mandate" title={t('mandate.title')} note={t('mandate.note')} open={asked === 'mandate'}>
          <LoanAct of="mandate" {...acts} />
        </Asked>
      )}
      {loan.standing.status === 'active' && (
        <Asked id="top-up" title={t('top_up.title')} note={t('top_up.note')} open={asked === 'top-up'}>
          <TopUp loan={loan} />
        </Asked>
      )}
    </div>
  );
}

interface AskedProps {
  id: Part;
  title: string;
  note: string;
  open: boolean;
  children: ReactNode;
}

function Asked({ id, title, note, open: atFirst, children }: AskedProps) {
  const [open, setOpen] = useState(atFirst);
  const body = useId();
  return (
    <Card aria-labelledby={id} className="p-0! sm:p-0!">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center justify-between gap-4 rounded-card px-5 py-4 text-left sm:px-7"
        >
          <span>
            <span id={id} className="block font-semibold">
              {title}
            </span>
            <span className="block font-normal text-ink-muted text-sm">{note}</span>
          </span>
          <Icon of={ChevronDown} size={20} className={open ? 'rotate-180' : undefined} />
        </button>
      </h2>
      {open && (
        <div id={body} className="px-5 pb-6 sm:px-7">
          <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
        </div>
      )}
    </Card>
  );
}

/** Borrowing more with this loan: only while it is in good standing. */
function TopUp({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const waiting = loan.refinanced_by.some(({ settled_on }) => settled_on === null);
  const why = waiting ? t('top_up.waiting') : loan.standing.days_past_due > 0 && t('top_up.late');
  return (
    <>
      <p className="text-ink-muted text-sm">{why || t('top_up.text', { reference: loan.reference })}</p>
      {!why && (
        <Link
          to={paths.apply}
          className="mt-3 inline-block font-medium text-brand underline underline-offset-2"
        >
          {t('top_up.link')}
        </Link>
      )}
    </>
  );
}
