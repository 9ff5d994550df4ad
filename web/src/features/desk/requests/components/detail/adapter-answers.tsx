import { useQuery } from '@tanstack/react-query';
import type { AdapterAnswer } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { answerFileUrl, answersQuery } from '../../api/registers.ts';

const tones: Record<AdapterAnswer['state'], Tone> = {
  waiting: 'yellow',
  pending: 'yellow',
  done: 'green',
  failed: 'red',
};

/** What programs of others answered about the request, with the digests by which that can be proven. Absent while none was asked. */
export function AdapterAnswersCard({ requestId, documents }: { requestId: string; documents: boolean }) {
  const t = useT('requests');
  const { data, error, refetch } = useQuery(answersQuery(requestId));
  if (error) {
    return <LoadFailed title={t('answers.load_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-1 text-lg">{t('answers.title')}</CardTitle>
      <p className="mb-3 text-ink-muted text-sm">{t('answers.text')}</p>
      <ul className="grid gap-3">
        {data.items.map((answer) => (
          <Answer key={answer.id} requestId={requestId} of={answer} documents={documents} />
        ))}
      </ul>
    </Card>
  );
}

interface AnswerProps {
  requestId: string;
  of: AdapterAnswer;
  documents: boolean;
}

function Answer({ requestId, of: answer, documents }: AnswerProps) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const what = i18n.text('requests', `answers.capabilities.${answer.capability.replace('.', '_')}`);
  const said = resultOf(answer.result);
  return (
    <li className="grid gap-1 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{what ?? answer.capability}</span>
        <Badge tone={tones[answer.state]}>{t(`answers.states.${answer.state}`)}</Badge>
      </span>
      <span className="text-ink-muted text-xs">
        {answer.adapter} · {dateTime(answer.closed_at ?? answer.asked_at)}
      </span>
      {said && <span>{i18n.text('requests', `answers.results.${said}`) ?? said}</span>}
      {answer.code && <span>{i18n.text('errors_desk', answer.code) ?? answer.code}</span>}
      {answer.reference && (
        <span className="wrap-anywhere">
          {[answer.provider, answer.reference].filter(Boolean).join(' · ')}
        </span>
      )}
      {answer.files.map((file) => (
        <span key={file.id} className="grid">
          {documents ? (
            <a
              className="wrap-anywhere text-brand underline"
              href={answerFileUrl(requestId, answer.id, file.id)}
            >
              {file.name}
            </a>
          ) : (
            <span className="wrap-anywhere">{file.name}</span>
          )}
          <code className="wrap-anywhere text-ink-muted text-xs">SHA-256 {file.sha256}</code>
        </span>
      ))}
      {answer.sha256 && (
        <span className="text-ink-muted text-xs">
          {t('answers.digest')} <code className="wrap-anywhere">{answer.sha256}</code>
        </span>
      )}
    </li>
  );
}

/** The word in which a result says what came of it. */
function resultOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('result' in result)) return undefined;
  return typeof result.result === 'string' ? result.result : undefined;
}
