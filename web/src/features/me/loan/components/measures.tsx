import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { Measure, OwnLoan } from '#/api/schema.gen.ts';
import { loanPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { type ReliefQuestion, useMeasures } from '../api/loan.ts';

export const wishes = ['reduced', 'longer', 'pause', 'instalments', 'other'] as const;

interface Props {
  loan: OwnLoan;
  question: ReliefQuestion;
  field: UseFormRegisterReturn<'wish'>;
  error: string | undefined;
}

/** What would help, each with what it comes to and costs in the end; without an answer of the server, only what can be asked for. */
export function Measures({ loan, question, field, error }: Props) {
  const t = useT('client_loan');
  const { data, isError, isPlaceholderData } = useMeasures(loan.id, question);
  const measures = new Map(data?.items.map((measure) => [measure.wish, measure]));
  const late = loan.standing.overdue.amount > 0;
  const shown = wishes.filter((wish) => wish !== 'instalments' || late || measures.has('instalments'));
  return (
    <>
      {isError && <Alert tone="info">{t('measures.failed')}</Alert>}
      <RadioGroup legend={<span className="sr-only">{t('hardship.wish')}</span>} error={error}>
        {shown.map((wish) => (
          <Radio
            key={wish}
            {...field}
            value={wish}
            className="basis-full items-start [&>input]:mt-1"
            label={
              <Choice
                wish={wish}
                measure={measures.get(wish)}
                question={question}
                stale={isPlaceholderData}
              />
            }
          />
        ))}
      </RadioGroup>
      <p className="text-ink-muted text-sm">
        {t('measures.note')}
        {loan.actions.includes('due_day') && (
          <>
            {' '}
            <Link to={`${loanPath(loan.id)}#due-day`} className="underline underline-offset-4">
              {t('measures.due_day')}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

interface ChoiceProps {
  wish: (typeof wishes)[number];
  measure: Measure | undefined;
  question: ReliefQuestion;
  /** The figures are those of the question before. */
  stale: boolean;
}

function Choice({ wish, measure, question, stale }: ChoiceProps) {
  const t = useT('client_loan');
  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-medium">{t(`hardship.wishes.${wish}`)}</span>
      <span className={`text-sm transition-opacity ${stale ? 'opacity-50' : ''}`}>
        {wish === 'other' && t('measures.own')}
        {measure?.way === 'possible' && <Figures measure={measure} />}
        {measure?.way === 'needless' && t('measures.needless')}
        {measure?.way === 'impossible' &&
          t(question.can_pay_minor > 0 ? 'measures.impossible' : 'measures.unknown')}
      </span>
    </span>
  );
}

function Figures({ measure: { wish, count, payment, last_due, more } }: { measure: Measure }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const figures = { count, payment: money(payment), date: last_due ? date(last_due) : '' };
  return (
    <>
      {t(`measures.${wish === 'other' ? 'own' : wish}`, figures)}{' '}
      <strong className="font-semibold">
        {more.amount > 0 ? t('measures.costs', { amount: money(more) }) : t('measures.free')}
      </strong>
    </>
  );
}
