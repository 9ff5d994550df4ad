import type { WebhookAttempt } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Facts } from '#/ui/facts.tsx';

/** What came of a call in a few words. */
export function useOutcome() {
  const t = useT('machines');
  const { i18n } = useI18n();
  return ({ status, failure }: WebhookAttempt) =>
    failure
      ? (i18n.text('machines', `failures.${failure}`) ?? failure)
      : t('webhooks.log.answered', { status });
}

/** One call: when, how long, and the beginning of the answer. */
export function Attempt({ of: attempt }: { of: WebhookAttempt }) {
  const t = useT('machines');
  const { dateTime, number } = useFormats();
  const outcome = useOutcome();
  return (
    <div className="text-sm">
      <Facts
        facts={[
          [t('webhooks.log.outcome'), outcome(attempt)],
          [t('webhooks.log.at'), dateTime(attempt.at)],
          [t('webhooks.log.took'), t('webhooks.log.ms', { ms: number(attempt.took_ms) })],
        ]}
      />
      {attempt.excerpt && (
        <pre className="mt-2 max-h-32 overflow-y-auto whitespace-pre-wrap rounded-control bg-paper p-2 text-xs wrap-anywhere">
          {attempt.excerpt}
        </pre>
      )}
    </div>
  );
}
