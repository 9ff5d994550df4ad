import { useRef, useState } from 'react';
import type { ChangePreview, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useChooseDueDay, useDueDayPreview } from '../api/loan.ts';

/** The days that every month has. */
const days = Array.from({ length: 28 }, (_, index) => index + 1);

/** Another day of the month to pay: first what it would come to. */
export function DueDay({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const current = Number(loan.standing.next_due_on?.slice(8));
  const [day, setDay] = useState<number>();
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="due-day">
      <CardTitle id="due-day">{t('due_day.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('due_day.text')}</p>
      <Field label={t('due_day.label')}>
        <Select value={day ?? ''} onChange={(event) => setDay(Number(event.target.value) || undefined)}>
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
      {day && <Preview loan={loan} day={day} onAsk={() => setAsking(true)} />}
      {day && (
        <Confirm
          loan={loan}
          day={day}
          open={asking}
          onOpenChange={setAsking}
          onDone={() => {
            setAsking(false);
            setDay(undefined);
          }}
        />
      )}
    </Card>
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

interface ConfirmProps {
  loan: OwnLoan;
  day: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

function Confirm({ loan, day, open, onOpenChange, onDone }: ConfirmProps) {
  const t = useT('client_loan');
  const problemOf = useProblemMessage();
  const choose = useChooseDueDay(loan.id);
  const key = useRef({ day, text: newIdempotencyKey() });
  if (key.current.day !== day) key.current = { day, text: newIdempotencyKey() };
  const confirm = () =>
    choose.mutate(
      { input: { day }, key: key.current.text },
      {
        onSuccess: () => {
          toastDone(t('due_day.done'), t('due_day.done_text'));
          onDone();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('due_day.confirm_title', { day })}
      description={t('due_day.confirm_text')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button busy={choose.isPending} onClick={confirm}>
            {t('due_day.confirm')}
          </Button>
        </>
      }
    >
      {choose.isError && (
        <Alert tone="danger" announce>
          {problemOf(choose.error)}
        </Alert>
      )}
    </Dialog>
  );
}
