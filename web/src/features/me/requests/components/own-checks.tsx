import { useState } from 'react';
import type { OwnVerification } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useLeaveVerification, useOwnVerifications, useStartVerification } from '../api/verifications.ts';

/** What the applicant may prove at a service of others, in the place of papers; nothing where nobody asks for it. */
export function OwnChecks({ requestId }: { requestId: string }) {
  const t = useT('own_checks');
  const { data, error, refetch } = useOwnVerifications(requestId);
  const there = useCatalog('own_checks');
  if (!there) return null;
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return data?.items.map((each) => (
    <Card key={each.kind} id={each.kind} aria-labelledby={`check-${each.kind}`}>
      <CardTitle id={`check-${each.kind}`}>{t(`of.${each.kind}.title`)}</CardTitle>
      <Check requestId={requestId} check={each} text={data.consent_text} />
    </Card>
  ));
}

interface Props {
  requestId: string;
  check: OwnVerification;
  /** Version of the text that asks for consent. */
  text: string;
}

function Check({ requestId, check, text }: Props) {
  const t = useT('own_checks');
  const { date } = useFormats();
  const { kind, state, url, allowed } = check;
  const going = state === 'invited' || state === 'asked' || state === 'open';
  const left = state === 'declined' || state === 'withdrawn';
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <p className="text-ink-muted" role={state === 'asked' ? 'status' : undefined}>
        {going && t(`of.${kind}.text`)}
        {state === 'done' &&
          t(`of.${kind}.done`, { date: check.consented_at ? date(check.consented_at) : '' })}
        {left && t(`of.${kind}.left`)}
        {(state === 'failed' || state === 'expired') && t(`of.${kind}.${state}`)}
      </p>
      {state === 'asked' && <p>{t('preparing')}</p>}
      {state === 'open' && !url && <p>{t('nothing_to_do')}</p>}
      {url && (
        <>
          <ButtonAnchor href={url} rel="noreferrer" referrerPolicy="no-referrer">
            {t(`of.${kind}.go`)}
          </ButtonAnchor>
          <p className="text-ink-muted text-sm">
            {t('until', { date: date(check.expires_at) })} {t('back')}
          </p>
        </>
      )}
      {allowed.includes('start') && <Start requestId={requestId} kind={kind} again={!going} text={text} />}
      {allowed.includes('decline') && !allowed.includes('start') && (
        <Leave requestId={requestId} kind={kind} />
      )}
      {allowed.includes('withdraw') && <Withdraw requestId={requestId} />}
    </div>
  );
}

const says = ['what', 'why', 'how_long', 'free'] as const;

interface StartProps {
  requestId: string;
  kind: OwnVerification['kind'];
  /** It has come to nothing before. */
  again: boolean;
  text: string;
}

/** Begins it: accounts are read with a consent alone. */
function Start({ requestId, kind, again, text }: StartProps) {
  const t = useT('own_checks');
  const [open, setOpen] = useState(!again);
  const start = useStartVerification(requestId);
  const leave = useLeaveVerification(requestId);
  const consents = kind === 'accounts';
  const act = useAct({
    values: { agreed: false },
    check: ({ agreed }) => ({ agreed: consents && !agreed ? 'verification.consent' : undefined }),
    send: (_, key) => start.mutateAsync({ kind, ...(consents && { consent_text: text }), key }),
  });
  if (!open || !consents) {
    return (
      <>
        <Problem of={act.error} />
        <Button busy={act.busy} onClick={() => (consents ? setOpen(true) : void act.submit())}>
          {t('again')}
        </Button>
      </>
    );
  }
  return (
    <ActForm
      act={act}
      label={t('of.accounts.start')}
      {...(!again && { keep: t('decline') })}
      onClose={() => (again ? setOpen(false) : leave.mutate(kind))}
    >
      <ul className="mb-3 flex list-disc flex-col gap-1.5 pl-5">
        {says.map((each) => (
          <li key={each}>{t(`of.accounts.consent.${each}`)}</li>
        ))}
      </ul>
      <Checkbox
        label={t('of.accounts.consent.agree')}
        checked={act.values.agreed}
        error={act.problems.agreed && t('of.accounts.consent.missing')}
        onChange={(event) => act.set({ agreed: event.target.checked })}
      />
    </ActForm>
  );
}

/** Says no: papers do as well. */
function Leave({ requestId, kind }: Pick<StartProps, 'requestId' | 'kind'>) {
  const t = useT('own_checks');
  const leave = useLeaveVerification(requestId);
  return (
    <Question
      ask={t('decline')}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('decline')}
      text={t('decline_text')}
      label={t('decline')}
      done={t('declined')}
      send={() => leave.mutateAsync(kind)}
    />
  );
}

function Withdraw({ requestId }: { requestId: string }) {
  const t = useT('own_checks');
  const leave = useLeaveVerification(requestId);
  return (
    <Question
      ask={t('of.accounts.withdraw')}
      button={{ variant: 'secondary', size: 'small' }}
      title={t('of.accounts.withdraw')}
      text={t('of.accounts.withdraw_text')}
      label={t('of.accounts.withdraw')}
      done={t('of.accounts.withdrawn')}
      send={() => leave.mutateAsync('accounts')}
    />
  );
}
