import { Globe, Plug } from 'lucide-react';
import type { OwnSession } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { useEndOtherSessions, useEndSession } from '../api/own-security.ts';
import { Part } from './part.tsx';

/** Where the person is signed in, this session first. */
export function SessionSection({ audience, sessions }: { audience: Audience; sessions: OwnSession[] }) {
  const t = useT('security');
  const messageOf = useErrorMessage();
  const end = useEndSession(audience);
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const endOne = (session: OwnSession) =>
    end.mutate(session.id, {
      onSuccess: () => toastDone(t('sessions.ended')),
      onError: (error) => toastFailed(messageOf(error)),
    });
  return (
    <Part title={t('sessions.title')} text={t('sessions.text')}>
      <ul className="divide-y divide-line border-line border-y">
        {sorted.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => endOne(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers audience={audience} />
      ) : (
        <p className="mt-4 text-ink-muted text-sm">{t('sessions.only')}</p>
      )}
    </Part>
  );
}

interface RowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const t = useT('security');
  const { dateTime } = useFormats();
  const device = session.device || t('sessions.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-10 place-items-center rounded-full bg-unknown-tint text-unknown">
        <Icon of={session.door === 'site' ? Globe : Plug} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-muted text-xs">
          {t(`sessions.${session.door}`, { program: session.program })}
          {session.source && <> · {t('sessions.from', { source: session.source })}</>}
        </p>
        <p className="text-ink-muted text-xs">
          {t('sessions.seen', { date: dateTime(session.last_seen_at) })}
        </p>
        <p className="text-ink-muted text-xs">
          {t('sessions.started', { date: dateTime(session.created_at) })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="green">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={t('sessions.end_of', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ audience }: { audience: Audience }) {
  const t = useT('security');
  const endAll = useEndOtherSessions(audience);
  return (
    <Question
      ask={t('sessions.end_others')}
      button={{ className: 'mt-4', size: 'small', variant: 'secondary' }}
      title={t('sessions.end_others_title')}
      text={t('sessions.end_others_text')}
      label={t('sessions.end_others')}
      send={() => endAll.mutateAsync(undefined)}
      done={t('sessions.others_ended')}
    />
  );
}
