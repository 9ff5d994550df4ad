import { useQuery } from '@tanstack/react-query';
import type { Verification, VerificationGlance } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { useAskVerification, verificationsQuery } from '../../api/verifications.ts';
import { AskButton } from './ask-button.tsx';
import { AccountsRead, IdentityProven } from './verification-found.tsx';

const tones: Record<Exclude<Verification['outcome'], ''>, Tone> = {
  matched: 'green',
  not_matched: 'red',
  unclear: 'yellow',
  read: 'green',
};

/** How far one is, or what came of it. */
function Standing({ state, outcome }: Pick<VerificationGlance, 'state' | 'outcome'>) {
  const t = useT('requests');
  if (state === 'done' && outcome) {
    return (
      <Badge tone={tones[outcome]} wraps>
        {t(`verification.outcomes.${outcome}`)}
      </Badge>
    );
  }
  if (state === 'done') return null;
  return (
    <Badge tone={state === 'asked' || state === 'open' ? 'blue' : 'gray'} wraps>
      {t(`verification.states.${state}`)}
    </Badge>
  );
}

/** What services of others have said of the applicant, in the head of the request; nothing where none was asked. */
export function VerifiedLine({ verified }: { verified: readonly VerificationGlance[] }) {
  const t = useT('requests');
  if (verified.length === 0) return null;
  return (
    <ul
      aria-label={t('verification.title')}
      className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t px-4 py-3 text-sm"
    >
      {verified.map(({ kind, state, outcome, sha256 }) => (
        <li key={kind} className="flex flex-wrap items-center gap-2">
          <a href="#verification" className="font-medium text-brand hover:underline">
            {t(`verification.kinds.${kind}`)}
          </a>
          <Standing state={state} outcome={outcome} />
          {sha256 && (
            <code className="text-ink-muted text-xs" title={sha256}>
              SHA-256 {sha256.slice(0, 12)}…
            </code>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who the applicant is and what their accounts say, by adapters; nothing where the lender has none for it and never had. */
export function VerificationCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(verificationsQuery(requestId));
  if (error) {
    return <LoadFailed title={t('verification.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!desk || desk.items.length + desk.asks.length === 0) return null;
  return (
    <Card id="verification" className="p-5!">
      <CardTitle className="mb-1 text-lg">{t('verification.title')}</CardTitle>
      <p className="mb-3 text-ink-muted text-sm">{t('verification.text')}</p>
      <ul className="flex flex-col gap-5 empty:hidden">
        {desk.items.map((each) => (
          <Item key={each.id} of={each} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {desk.asks.map(({ kind }) => (
          <Ask key={kind} requestId={requestId} kind={kind} />
        ))}
      </div>
    </Card>
  );
}

function Item({ of: each }: { of: Verification }) {
  const t = useT('requests');
  const message = useFieldMessage();
  const { dateTime } = useFormats();
  const { kind, code, adapter, asked_by: name, consented_at, consent_text: text, sha256 } = each;
  const date = dateTime(each.asked_at);
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t(`verification.kinds.${kind}`)}</h3>
        <Standing state={each.state} outcome={each.outcome} />
      </div>
      <p className="break-words text-ink-muted text-xs">
        {adapter} · {name ? t('verification.by', { name, date }) : t('verification.by_rule', { date })}
      </p>
      {consented_at && (
        <p className="text-ink-muted text-xs">
          {t('verification.consent', { date: dateTime(consented_at), text })}
        </p>
      )}
      {code && <p className="mt-1 text-refused">{message(encodeMessage(code))}</p>}
      {each.changed && <p className="mt-1 text-pending">{t('verification.changed')}</p>}
      {each.identity && <IdentityProven proof={each.identity} />}
      {each.accounts && <AccountsRead summary={each.accounts} differences={each.differences} />}
      {sha256 && (
        <p className="mt-2 text-ink-muted text-xs">
          {t('verification.digest')} <code className="wrap-anywhere">{sha256}</code>
        </p>
      )}
    </li>
  );
}

function Ask({ requestId, kind }: { requestId: string; kind: Verification['kind'] }) {
  const t = useT('requests');
  const ask = useAskVerification(requestId);
  return (
    <AskButton
      label={t(`verification.ask.${kind}`)}
      done={t('verification.asked')}
      busy={ask.isPending}
      ask={(key) => ask.mutateAsync({ kind, key })}
    />
  );
}
