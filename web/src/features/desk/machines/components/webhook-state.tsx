import type { Webhook } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';

/** Whether an address is told of events, and how that goes. */
export function WebhookState({ of: webhook }: { of: Webhook }) {
  const t = useT('machines');
  const { dateTime } = useFormats();
  if (webhook.state === 'paused') {
    const byPerson = webhook.paused_why === 'person';
    return (
      <Badge tone={byPerson ? 'gray' : 'red'}>
        {byPerson ? t('webhooks.states.paused') : t('webhooks.states.paused_failing')}
      </Badge>
    );
  }
  if (!webhook.failing_since) return <Badge tone="green">{t('webhooks.states.active')}</Badge>;
  return (
    <span className="inline-grid gap-0.5">
      <Badge tone="yellow">{t('webhooks.states.failing')}</Badge>
      <span className="text-ink-muted text-xs">
        {t('webhooks.failing_since', { at: dateTime(webhook.failing_since) })}
      </span>
    </span>
  );
}
