import { useEffect, useRef, useState } from 'react';
import type { Returned, Withdrawal as State } from '#/api/schema.gen.ts';
import { offerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Problem } from '#/ui/problem.tsx';
import { documentUrl, useConfirmWithdrawal, useWithdrawal } from '../api/offers.ts';
import { Loaded } from './loaded.tsx';

/** The withdrawal function: what it comes to today, the two steps with the words of law, and the receipt. */
export function Withdrawal({ id }: { id: string }) {
  const withdrawal = useWithdrawal(id);
  return (
    <Loaded query={withdrawal}>
      {(state) => (
        <div className="flex max-w-2xl flex-col gap-6">
          {state.return.received_at ? <Received state={state} /> : <Declaration state={state} />}
        </div>
      )}
    </Loaded>
  );
}

function Declaration({ state }: { state: State }) {
  const t = useT('client_offers');
  const { date } = useFormats();
  const [begun, setBegun] = useState(false);
  if (!state.possible) {
    return <Alert title={t('withdrawal.over')}>{t('withdrawal.over_text')}</Alert>;
  }
  return (
    <>
      <Card aria-labelledby="right">
        <CardTitle id="right">{t('withdrawal.possible', { date: date(state.until ?? '') })}</CardTitle>
        <p className="mt-2">{state.meaning}</p>
        <Sum state={state} />
      </Card>
      {begun ? (
        <Confirm state={state} onKeep={() => setBegun(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setBegun(true)}>
          {state.begin}
        </Button>
      )}
    </>
  );
}

/** Second step: who, from which contract, and where the receipt goes; then the button of the law. */
function Confirm({ state, onKeep }: { state: State; onKeep: () => void }) {
  const t = useT('client_offers');
  const confirm = useConfirmWithdrawal(state.id);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []); // it stands where the first button was; the second is pressed on purpose
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="declaration" className="outline-none">
      <CardTitle id="declaration" className="mb-3">
        {t('withdrawal.declaration')}
      </CardTitle>
      <Facts
        facts={[
          [t('withdrawal.name'), state.name],
          [
            t('withdrawal.contract'),
            <span key="c" className="money">
              {state.reference}
            </span>,
          ],
        ]}
      />
      <p className="mt-4 text-ink-muted text-sm">{t('withdrawal.receipt_by_mail')}</p>
      {confirm.isError && (
        <div className="mt-3">
          <Problem of={confirm.error} />
        </div>
      )}
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row">
        <Button variant="secondary" onClick={onKeep}>
          {t('withdrawal.keep')}
        </Button>
        <Button variant="danger" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {state.confirm}
        </Button>
      </div>
    </Card>
  );
}

function Received({ state }: { state: State }) {
  const t = useT('client_offers');
  const { dateTime } = useFormats();
  return (
    <Card aria-labelledby="received">
      <div role="status">
        <CardTitle id="received">{t('withdrawal.received')}</CardTitle>
        <p className="mt-2">
          {t('withdrawal.received_at', { when: dateTime(state.return.received_at ?? '') })}
        </p>
      </div>
      <Sum state={state} />
      <div className="mt-5 flex flex-wrap gap-2">
        {state.receipt ? (
          <ButtonAnchor href={documentUrl(state.id, state.receipt, 'attachment')} download size="small">
            {t('withdrawal.receipt')}
          </ButtonAnchor>
        ) : (
          <p role="status" className="text-ink-muted text-sm">
            {t('withdrawal.receipt_pending')}
          </p>
        )}
        <ButtonLink to={offerPath(state.id)} variant="secondary" size="small">
          {t('withdrawal.to_contract')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** What is to be given back, exactly. */
function Sum({ state }: { state: State }) {
  const t = useT('client_offers');
  const { money, date } = useFormats();
  const back = state.return;
  return (
    <>
      {!back.received_at && <p className="mt-3 font-medium text-sm">{t('withdrawal.today')}</p>}
      <p className="mt-1 text-ink-muted">{state.effect}</p>
      {back.paid_out_on && (
        <div className="mt-4">
          <Facts
            facts={[
              [t('withdrawal.paid_out_on'), date(back.paid_out_on)],
              [t('withdrawal.principal'), money(back.principal)],
              [t('withdrawal.interest'), back.interest.amount > 0 && money(back.interest)],
              [t('withdrawal.total'), <strong key="t">{money(back.total)}</strong>],
              [t('withdrawal.pay_until'), back.pay_until && date(back.pay_until)],
              [t('withdrawal.per_day'), back.per_day.amount > 0 && money(back.per_day)],
            ]}
          />
        </div>
      )}
      {back.parts.length > 0 && <Parts back={back} />}
    </>
  );
}

function Parts({ back }: { back: Returned }) {
  const t = useT('client_offers');
  const { shortDate, money } = useFormats();
  return (
    <div className="mt-4">
      <FigureTable
        caption={t('withdrawal.parts')}
        head={[t('schedule.due'), t('schedule.payment')]}
        rows={back.parts.map(({ on, amount }) => ({ key: on, cells: [shortDate(on), money(amount)] }))}
      />
    </div>
  );
}
