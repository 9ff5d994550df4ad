import { Link } from 'react-router';
import type { AccountProof } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField } from '#/kit/fields.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useAccountProofs, useEnterCode, useSendCent } from '../api/account-proofs.ts';

const tones: Record<AccountProof['state'], Tone> = {
  unproven: 'gray',
  planned: 'yellow',
  sent: 'blue',
  returned: 'red',
  expired: 'red',
  spent: 'red',
  proven: 'green',
};

/** The lender's accounts, each proven by one payment of a cent to itself. */
export function AccountProofs({ payoutsPath }: { payoutsPath: string }) {
  const t = useT('settings');
  const { data, error, refetch } = useAccountProofs();
  return (
    <Card>
      <CardTitle>{t('proofs.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('proofs.text')}</p>
      {error && !data && (
        <LoadFailed title={t('proofs.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data?.items.length === 0 && <p className="text-sm">{t('proofs.none')}</p>}
      <ul className="divide-y divide-line">
        {data?.items.map((proof) => (
          <li key={proof.currency + proof.iban} className="py-4 first:pt-0 last:pb-0">
            <Account proof={proof} payoutsPath={payoutsPath} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Account({ proof, payoutsPath }: { proof: AccountProof; payoutsPath: string }) {
  const t = useT('settings');
  const { date, dateTime } = useFormats();
  const send = useSendCent();
  const day = proof.state === 'proven' ? proof.proven_at : proof.sent_on;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere text-base">
          {proof.currency} · {proof.iban}
        </h3>
        <Badge tone={tones[proof.state]} wraps>
          {t(`proofs.states.${proof.state}`, { date: day ? date(day) : '', reason: proof.reason })}
        </Badge>
      </div>
      {proof.state === 'proven' && (
        <p className="mt-1 text-sm">
          {proof.way === 'statement'
            ? t('proofs.by_statement')
            : t('proofs.by_person', { name: proof.proven_by })}
        </p>
      )}
      {(proof.state === 'planned' || proof.state === 'sent') && proof.asked_at && proof.expires_at && (
        <p className="mt-1 text-ink-muted text-sm">
          {t('proofs.asked', {
            name: proof.asked_by,
            at: dateTime(proof.asked_at),
            until: date(proof.expires_at),
          })}
        </p>
      )}
      {proof.state === 'planned' && (
        <Link
          to={payoutsPath}
          className="inline-flex min-h-11 items-center font-medium text-brand text-sm underline"
        >
          {t('proofs.to_payouts')}
        </Link>
      )}
      {proof.allowed.includes('send') && (
        <Question
          ask={t(proof.id ? 'proofs.again' : 'proofs.send')}
          button={{ variant: 'secondary', size: 'small', className: 'mt-2' }}
          title={t('proofs.send')}
          label={t('proofs.send')}
          done={t('proofs.sent')}
          send={(intention) => send.mutateAsync({ currency: proof.currency, intention })}
        >
          <p className="text-sm">{t('proofs.text')}</p>
        </Question>
      )}
      {proof.allowed.includes('enter') && <Code proof={proof} />}
    </>
  );
}

function Code({ proof }: { proof: AccountProof }) {
  const t = useT('settings');
  const enter = useEnterCode();
  const act = useAct({
    values: { code: '' },
    check: ({ code }) => ({ code: blank(code) ? 'field.required' : undefined }),
    send: ({ code }) => enter.mutateAsync({ id: proof.id, code }),
    done: t('proofs.done'),
  });
  return (
    <form
      noValidate
      className="mt-3 grid max-w-xl items-start gap-x-3 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void act.submit();
      }}
    >
      <TextField
        label={t('proofs.code')}
        hint={t('proofs.code_hint', { count: proof.attempts_left })}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...act.field('code')}
      />
      <Button type="submit" busy={act.busy} className="sm:mt-11">
        {t('proofs.enter')}
      </Button>
      <div className="col-span-full empty:hidden">
        <Problem of={act.error} />
      </div>
    </form>
  );
}
