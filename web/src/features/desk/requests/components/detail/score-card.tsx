import { useQuery } from '@tanstack/react-query';
import { CircleMinus, CirclePlus } from 'lucide-react';
import type { ExternalScore, ScoreAnswer } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { scoresQuery, useAskScore } from '../../api/scores.ts';
import { AskButton } from './ask-button.tsx';

/** The points on their scale, or how far the question is. */
function Standing({ state, answer }: Pick<ExternalScore, 'state' | 'answer'>) {
  const t = useT('requests');
  const { number } = useFormats();
  if (!answer) {
    return (
      <Badge tone={state === 'failed' ? 'gray' : 'blue'} wraps>
        {t(state === 'failed' ? 'score.none' : 'score.waiting')}
      </Badge>
    );
  }
  const { points, scale } = answer;
  return (
    <strong className="tabular-nums">
      {t('score.of', {
        points: number(points),
        lowest: number(scale.lowest),
        highest: number(scale.highest),
      })}
    </strong>
  );
}

/** The newest score of others, in the head of the request; nothing where none was asked for. */
export function ScoreLine({ requestId, score: first }: { requestId: string; score: ExternalScore | null }) {
  const t = useT('requests');
  // What the card asks for again while an answer is awaited.
  const { data: desk } = useQuery(scoresQuery(requestId));
  const score = desk?.items[0] ?? first;
  if (!score) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t px-4 py-3 text-sm">
      <a href="#score" className="font-medium text-brand hover:underline">
        {t('score.title')}
      </a>
      <Standing {...score} />
      {score.changed && <span className="text-pending">{t('score.older')}</span>}
      {score.sha256 && (
        <code className="text-ink-muted text-xs" title={score.sha256}>
          SHA-256 {score.sha256.slice(0, 12)}…
        </code>
      )}
    </p>
  );
}

/** What services of others make of the figures; nothing where the lender has none for it and never had. */
export function ScoreCard({ requestId, decides }: { requestId: string; decides: boolean }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(scoresQuery(requestId));
  const ask = useAskScore(requestId);
  if (error) return <LoadFailed title={t('score.failed')} error={error} onRetry={() => void refetch()} />;
  if (!desk || (desk.items.length === 0 && !desk.adapter)) return null;
  return (
    <Card id="score" className="p-5!">
      <CardTitle className="mb-1 text-lg">{t('score.title')}</CardTitle>
      <p className="mb-3 text-ink-muted text-sm">{t('score.text')}</p>
      <ul className="flex flex-col gap-5 empty:hidden">
        {desk.items.map((each) => (
          <Item key={each.asked_at} of={each} />
        ))}
      </ul>
      {desk.asks && decides && (
        <div className="mt-4">
          <AskButton
            label={t('score.ask')}
            done={t('score.asked')}
            busy={ask.isPending}
            ask={(key) => ask.mutateAsync(key)}
          />
        </div>
      )}
    </Card>
  );
}

function Item({ of: each }: { of: ExternalScore }) {
  const t = useT('requests');
  const message = useFieldMessage();
  const { dateTime } = useFormats();
  const { answer, provider, adapter, code, sha256 } = each;
  return (
    <li className="text-sm">
      <Standing {...each} />
      <p className="break-words text-ink-muted text-xs">
        {[provider || adapter, t('verification.by_rule', { date: dateTime(each.asked_at) })].join(' · ')}
      </p>
      {code && <p className="mt-1 text-refused">{message(encodeMessage(code))}</p>}
      {each.changed && <p className="mt-1 text-pending">{t('score.changed')}</p>}
      {answer && <Reasons of={answer} />}
      {sha256 && (
        <p className="mt-2 text-ink-muted text-xs">
          {t('verification.digest')} <code className="wrap-anywhere">{sha256}</code>
        </p>
      )}
    </li>
  );
}

function Reasons({ of: { reasons, scale, model, version } }: { of: ScoreAnswer }) {
  const t = useT('requests');
  return (
    <>
      <p className="mt-2">{t(`score.better.${scale.better}`)}</p>
      <ul aria-label={t('score.reasons')} className="mt-2 flex flex-col gap-1">
        {reasons.map(({ text, effect }) => (
          <li key={text} className="flex items-start gap-1.5">
            <Icon
              of={effect === 'for' ? CirclePlus : CircleMinus}
              size={16}
              className={effect === 'for' ? 'mt-0.5 text-approved' : 'mt-0.5 text-refused'}
              label={t(`score.effects.${effect}`)}
            />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 break-words text-ink-muted text-xs">{t('score.model', { model, version })}</p>
    </>
  );
}
