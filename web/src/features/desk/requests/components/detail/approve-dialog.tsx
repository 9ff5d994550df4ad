import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalTerms, ScorePrice, Stop } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useSettled } from '#/lib/use-settled.ts';
import { Alert } from '#/ui/alert.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Money } from '#/ui/money.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { termsQuery } from '../../api/work.ts';
import { noWish, toTerms, type Wish, wrongFields } from '../../model/approval.ts';
import { Facts } from '../facts.tsx';
import { RequestDialog } from '../request-dialog.tsx';
import { OtherTerms } from './other-terms.tsx';
import { StopList } from './stops.tsx';
import { useApproval } from './use-approval.ts';
import { useRateText } from './use-rate-text.ts';
import { WhoDecides } from './votes.tsx';

/** So long who types may rest before the server is asked. */
const pause = 300;

interface Props {
  request: RequestDetail;
  /** What would refuse it. */
  stops: readonly Stop[];
  onClose: () => void;
}

/** Approves the wish, or other figures within the product. The server prices whatever is typed. */
export function ApproveDialog({ request, stops, onClose }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const { currency } = request.amount;
  const [wish, setWish] = useState<Wish>();
  const wanted = JSON.stringify(toTerms(wish ?? noWish, currency)); // terms that read the same are the same
  const said = useSettled(wanted, pause);
  const settled = JSON.parse(said) as ReturnType<typeof toTerms>;
  const pending = said !== wanted;
  const { data: wished } = useQuery(termsQuery(request.id, {}));
  const asked = useQuery(termsQuery(request.id, settled));
  const { data: priced, error } = asked;
  const terms = priced ?? wished; // what the product does not allow has no figures
  const wrong = wrongFields(wish, error, currency);
  const waiting = pending || asked.isPending || asked.isPlaceholderData;

  const act = useApproval(request, {
    terms: settled,
    unready: error !== null || Object.keys(wrong).length > 0,
    why: terms?.override ?? false,
    votes: terms?.votes ?? 0,
    against: terms?.why.includes('against') ?? false,
    onDone: onClose,
  });

  return (
    <RequestDialog
      act={act}
      title={t('detail.approve_dialog.title')}
      text={t('detail.approve_dialog.text')}
      label={t('detail.approve_dialog.confirm')}
      disabled={waiting || stops.length > 0 || Boolean(terms?.exceeded)}
      onClose={onClose}
    >
      {stops.length > 0 && (
        <div className="mb-5">
          <Alert tone="warning" title={w('glance.stops')}>
            <StopList requestId={request.id} stops={stops} onLeave={onClose} />
          </Alert>
        </div>
      )}
      <Figures request={request} terms={terms} stale={waiting} />
      <div className="mt-4">
        <TermsFailed error={error} />
        <Checkbox
          label={w('approve.other')}
          checked={wish !== undefined}
          onChange={(event) => setWish(event.target.checked ? noWish : undefined)}
        />
        {wish && terms && (
          <OtherTerms wish={wish} terms={terms} request={request} wrong={wrong} onChange={setWish} />
        )}
        {terms?.score && <ScoreNote score={terms.score} />}
        {terms && <Checked terms={terms} />}
        {terms && <WhoDecides terms={terms} />}
        {terms?.override && (
          <WordsField
            className="mt-4"
            label={w('approve.override')}
            hint={w('approve.override_hint')}
            maxLength={2000}
            required
            {...act.field('override')}
          />
        )}
        <Checkbox
          label={t('detail.approve_dialog.send')}
          checked={act.values.send_email}
          onChange={({ target }) => act.set({ send_email: target.checked })}
        />
      </div>
    </RequestDialog>
  );
}

interface FiguresProps {
  request: RequestDetail;
  terms: ApprovalTerms | undefined;
  stale: boolean;
}

/** The wish as it is quoted on the page, until other figures are priced. */
function Figures({ request, terms, stale }: FiguresProps) {
  const t = useT('admin');
  const rate = useRateText();
  const { quote } = request;
  const shown = terms ?? {
    amount: request.amount,
    months: request.duration,
    rate: quote.borrowing_rate,
    monthly_payment: quote.monthly_payment,
    total_cost: quote.total_cost,
  };
  return (
    <div aria-busy={stale} aria-live="polite">
      <Facts
        facts={[
          [t('detail.summary.amount'), <Money key="amount" of={shown.amount} />],
          [t('detail.summary.duration'), t('detail.summary.months', { count: shown.months })],
          [t('detail.summary.rate'), rate({ ...quote, borrowing_rate: shown.rate })],
          [
            t(quote.repayment ? 'detail.summary.regular' : 'detail.summary.payment'),
            <Money key="payment" of={shown.monthly_payment} />,
          ],
          [t('detail.summary.cost'), <Money key="cost" of={shown.total_cost} />],
        ]}
      />
    </div>
  );
}

/** What the checks make of other terms, beside what they make of the wish, and what has to be explained. */
function Checked({ terms: { bearing, wished, why } }: { terms: ApprovalTerms }) {
  const w = useT('requests');
  const { money, percent } = useFormats();
  const share = (burden: string) => (burden ? percent(Number(burden)) : w('glance.unknown'));
  const moved = bearing.burden !== wished.burden || bearing.opinion !== wished.opinion;
  const beside = (now: string, before: string) =>
    now === before ? now : `${now} (${w('approve.wished', { what: before })})`;
  return (
    <div className="my-3 flex flex-col gap-2 empty:hidden" aria-live="polite">
      {moved && (
        <Facts
          facts={[
            [
              w('glance.opinion'),
              beside(w(`checks.opinions.${bearing.opinion}`), w(`checks.opinions.${wished.opinion}`)),
            ],
            [w('glance.burden'), beside(share(bearing.burden), share(wished.burden))],
            [
              w('glance.surplus'),
              bearing.surplus &&
                beside(money(bearing.surplus), wished.surplus ? money(wished.surplus) : w('glance.unknown')),
            ],
          ]}
        />
      )}
      {why.length > 0 && (
        <Alert tone="warning">
          {why.map((each) => (
            <p key={each}>{w(`approve.why.${each}`)}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** Why the rate is lower than the listed one. */
function ScoreNote({ score }: { score: ScorePrice }) {
  const w = useT('requests');
  const { percent } = useFormats();
  const shown = { ...score, off: percent(Number(score.off)), listed: percent(Number(score.listed)) };
  return <p className="my-3 text-sm">{w('approve.score', shown)}</p>;
}

/** What is wrong with a field stands there; anything else here. */
function TermsFailed({ error }: { error: Error | null }) {
  const w = useT('requests');
  const message = useErrorMessage();
  if (!error || (error instanceof ApiError && error.fields.length > 0)) return null;
  return (
    <Alert tone="danger" title={w('approve.figures_failed')} announce>
      {message(error)}
    </Alert>
  );
}
