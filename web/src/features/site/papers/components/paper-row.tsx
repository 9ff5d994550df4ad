import { FileCheck, FileQuestionMark, LoaderCircle, Trash2 } from 'lucide-react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Card } from '../model/card.ts';
import type { Payslip } from '../model/payslip.ts';
import type { Chosen } from './use-papers.ts';

interface Props {
  chosen: Chosen;
  /** Of the loan: a slip that names none is taken to be in it. */
  currency: string;
  onRemove: () => void;
}

/** One paper: what was read of it, or why nothing was. */
export function PaperRow({ chosen: { file, paper }, currency, onRemove }: Props) {
  const t = useT('reading');
  const fieldMessage = useFieldMessage();
  const known = paper?.kind === 'card' || paper?.kind === 'payslip';
  return (
    <li className="flex items-start gap-3 rounded-control bg-paper py-2 pr-1 pl-3 text-sm">
      <span className="mt-2.5 flex">
        {paper ? (
          <Icon
            of={known ? FileCheck : FileQuestionMark}
            className={known ? 'text-approved' : 'text-pending'}
          />
        ) : (
          <Icon of={LoaderCircle} className="text-brand motion-safe:animate-spin" />
        )}
      </span>
      <div className="min-w-0 flex-1 py-2">
        <p className="wrap-anywhere font-medium">{file.name}</p>
        {!paper && <p className="text-ink-muted">{t('busy')}</p>}
        {paper?.kind === 'card' && <CardFacts card={paper} />}
        {paper?.kind === 'payslip' && <SlipFacts slip={paper} currency={currency} />}
        {paper?.kind === 'unread' && <p className="text-pending">{t(`why.${paper.why}`)}</p>}
        {paper?.kind === 'refused' && <p className="text-refused">{fieldMessage(paper.code)}</p>}
      </div>
      <Button variant="quiet" size="icon" aria-label={t('remove', { name: file.name })} onClick={onRemove}>
        <Icon of={Trash2} size={18} />
      </Button>
    </li>
  );
}

function CardFacts({ card }: { card: Card }) {
  const t = useT('reading');
  const { date } = useFormats();
  const { first_name, last_name, number, expires, expired } = card;
  return (
    <>
      <p className="text-ink-muted">
        {[first_name, last_name].filter(Boolean).join(' ')}
        {number && ` · ${t('card.number', { number })}`}
      </p>
      {expires && (
        <p className={expired ? 'font-medium text-refused' : 'text-ink-muted'}>
          {t(expired ? 'card.expired' : 'card.expires', { date: date(expires) })}
        </p>
      )}
      {!first_name && <p className="text-pending">{t('card.cut')}</p>}
    </>
  );
}

function SlipFacts({ slip, currency }: { slip: Payslip; currency: string }) {
  const t = useT('reading');
  const language = useLanguage();
  const { date, money, cents } = useFormats();
  const { net, employer, period, payday, problem } = slip;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const amount =
    net && (net.currency ? money({ amount: net.minor, currency: net.currency }) : cents(net.minor, currency));
  const facts = [
    period && month.format(new Date(`${period}-01T00:00:00Z`)),
    employer,
    amount && t('slip.net', { amount }),
    payday && t('slip.paid', { date: date(payday) }),
  ];
  return (
    <>
      <p className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      {problem && <p className="text-pending">{t(`slip.${problem}`)}</p>}
    </>
  );
}
