import { useState } from 'react';
import type { ClientAccount, ClientFile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { type AccessAct, useAccess } from '../../api/clients.ts';

const acts = [
  { allowed: 'end_sessions', act: 'end-sessions', word: 'end', done: 'account.ended' },
  { allowed: 'block', act: 'block', word: 'block', done: 'account.blocked_done' },
  { allowed: 'unblock', act: 'unblock', word: 'unblock', done: 'account.unblocked_done' },
] as const;

/** How the client signs in, and what staff may do about it. */
export function AccountCard({ file }: { file: ClientFile }) {
  const t = useT('clients');
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">{t('account.title')}</CardTitle>
      {file.account ? (
        <Account file={file} account={file.account} />
      ) : (
        <p className="text-ink-muted text-sm">{t('account.none')}</p>
      )}
    </Card>
  );
}

function Account({ file, account }: { file: ClientFile; account: ClientAccount }) {
  const t = useT('clients');
  const { date, shortDate } = useFormats();
  const [asking, setAsking] = useState<(typeof acts)[number]>();
  const kinds = [...new Set(account.factors.map((factor) => factor.kind))];
  return (
    <>
      <Facts
        facts={[
          [t('account.email'), account.email],
          [t('account.since'), date(account.created_at)],
          [
            t('account.signed_in'),
            account.signed_in_at ? shortDate(account.signed_in_at) : t('account.never'),
          ],
          [t('account.state'), <State key="state" of={account} />],
          [
            t('account.factors'),
            kinds.length > 0
              ? kinds.map((kind) => t(`account.factor.${kind}`)).join(', ')
              : t('account.no_factor'),
          ],
          [t('account.sessions'), String(account.sessions.length)],
        ]}
      />
      {account.sessions.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-ink-muted text-xs">
          {account.sessions.map((session) => (
            <li key={`${session.began_at}${session.last_seen_at}`}>
              {session.device || t('account.unknown_device')},{' '}
              {t('account.session_seen', { date: shortDate(session.last_seen_at) })}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {acts
          .filter(({ allowed }) => file.allowed.includes(allowed))
          .map((each) => (
            <Button key={each.act} variant="secondary" size="small" onClick={() => setAsking(each)}>
              {t(`account.${each.word}`)}
            </Button>
          ))}
      </div>
      {asking && <Ask id={file.id} {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function State({ of: account }: { of: ClientAccount }) {
  const t = useT('clients');
  const { shortDate } = useFormats();
  if (!account.blocked_at) return <Badge tone="green">{t('account.free')}</Badge>;
  return <Badge tone="red">{t('account.blocked', { date: shortDate(account.blocked_at) })}</Badge>;
}

type AskProps = (typeof acts)[number] & { id: string; act: AccessAct; onClose: () => void };

function Ask({ id, act, word, done, onClose }: AskProps) {
  const t = useT('clients');
  const change = useAccess(id);
  return (
    <Asked
      title={t(`account.${word}_ask`)}
      text={t(`account.${word}_text`)}
      label={t(`account.${word}`)}
      working={t('busy')}
      danger={act === 'block'}
      send={() => change.mutateAsync(act)}
      done={t(done)}
      onClose={onClose}
    />
  );
}
