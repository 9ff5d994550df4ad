import type { AnnouncedPayment } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import { useTakeBackWord } from '../api/paying.ts';

/** States in which a borrower meets a payment that is on its way. */
type Shown = 'asked' | 'open' | 'expected' | 'failed' | 'expired' | 'missing';

const tones: Record<Shown, Tone> = {
  asked: 'gray',
  open: 'blue',
  expected: 'blue',
  failed: 'red',
  expired: 'gray',
  missing: 'red',
};

interface Props {
  loan: string;
  payments: readonly AnnouncedPayment[];
}

/** What was paid, or is about to be, and has not arrived. */
export function OnTheWay({ loan, payments }: Props) {
  const t = useT('client_loan');
  return (
    <Card aria-labelledby="on-the-way">
      <CardTitle id="on-the-way">{t('on_way.title')}</CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <One payment={payment} />
            <Next loan={loan} payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ payment }: { payment: AnnouncedPayment }) {
  const t = useT('client_loan');
  const state = payment.state as Shown;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Money of={payment.amount} />
        </span>
        <span className="text-sm">{t(`on_way.ways.${payment.way}`)}</span>
        <Badge tone={tones[state]}>{t(`on_way.states.${state}`)}</Badge>
      </p>
      <p className="mt-1 text-ink-muted text-sm">
        <Story payment={payment} />
      </p>
    </div>
  );
}

function Story({ payment: { state, way, on, expires_at } }: { payment: AnnouncedPayment }) {
  const t = useT('client_loan');
  const { date, time } = useFormats();
  if (state === 'open') return t('on_way.open', { time: time(expires_at ?? '') });
  if (state === 'expected') return t(`on_way.${way}`, { date: date(on ?? '') });
  return t(`on_way.${state as Exclude<Shown, 'open' | 'expected'>}`);
}

function Next({ loan, payment }: { loan: string; payment: AnnouncedPayment }) {
  const t = useT('client_loan');
  const takeBack = useTakeBackWord(loan);
  if (payment.url) {
    return (
      <ButtonAnchor href={payment.url} size="small">
        {t('on_way.go')}
      </ButtonAnchor>
    );
  }
  if (payment.way !== 'transfer') return null;
  return (
    <Question
      ask={t('on_way.unsay')}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('on_way.unsay_title')}
      text={t('on_way.unsay_text')}
      label={t('on_way.unsay')}
      send={() => takeBack.mutateAsync(payment.id)}
      done={t('on_way.unsaid')}
    />
  );
}
