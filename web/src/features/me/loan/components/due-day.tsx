import { useState } from 'react';
import type { ChangePreview, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useChooseDueDay, useDueDayPreview } from '../api/loan.ts';

/** The days that every month has. */
const days = Array.from({ length: 28 }, (_, index) => index + 1);

/** Another day of the month to pay: first what it would come to. */
export function DueDay({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const problemOf = useProblemMessage();
  const choose = useChooseDueDay(loan.id);
  const current = Number(loan.standing.next_due_on?.slice(8));
  const [asking, setAsking] = useState(false);
  const act = useAct({
    values: { day: 0 },
    send: ({ day }, key) => choose.mutateAsync({ input: { day }, key }),
    done: [t('due_day.done'), t('due_day.done_text')],
    onDone: () => {
      setAsking(false);
      act.set({ day: 0 });
    },
  });
  const { day } = act.values;
  return (
    <>
      <p className="mb-4 text-ink-muted text-sm">{t('due_day.text')}</p>
      <Field label={t('due_day.label')}>
        <Select value={day || ''} onChange={(event) => act.set({ day: Number(event.target.value) })}>
          <option value="">{t('due_day.current', { day: current })}</option>
          {days
            .filter((each) => each !== current)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </Select>
      </Field>
      {day > 0 && <Preview loan={loan} day={day} onAsk={() => setAsking(true)} />}
      {asking && (
        <ActDialog
          act={act}
          title={t('due_day.confirm_title', { day })}
          text={t('due_day.confirm_text')}
          label={t('due_day.confirm')}
          refusal={(error) => (
            <Alert tone="danger" announce>
              {problemOf(error)}
            </Alert>
          )}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Preview({ loan, day, onAsk }: { loan: OwnLoan; day: number; onAsk: () => void }) {
  const t = useT('client_loan');
  const problemOf = useProblemMessage();
  const { data, error } = useDueDayPreview(loan.id, day);
  return (
    <div aria-live="polite" className="mt-2">
      {error && <Alert tone="danger">{problemOf(error)}</Alert>}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <>
          <PreviewFacts preview={data} />
          <Button variant="secondary" size="small" className="mt-4" onClick={onAsk}>
            {t('due_day.choose')}
          </Button>
        </>
      )}
    </div>
  );
}

function PreviewFacts({ preview: { rows, after, before } }: { preview: ChangePreview }) {
  const t = useT('client_loan');
  const { money, date, percent } = useFormats();
  const [first] = rows;
  return (
    <Facts
      facts={[
        [t('due_day.first'), first && date(first.due)],
        [t('due_day.first_amount'), first && money(first.payment)],
        [t('due_day.then'), money(after.payment)],
        [t('due_day.last'), date(after.last_due)],
        [t('due_day.total_before'), money(before.total)],
        [t('due_day.total_after'), money(after.total)],
        [t('facts.apr'), percent(Number(after.apr))],
      ]}
    />
  );
}
