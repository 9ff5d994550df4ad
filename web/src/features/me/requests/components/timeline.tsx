import type { RequestStep } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';

/** What has happened, oldest first. */
export function Timeline({ steps }: { steps: readonly RequestStep[] }) {
  const t = useT('client_requests');
  const { dateTime } = useFormats();
  return (
    <Card aria-labelledby="timeline">
      <CardTitle id="timeline" className="mb-4">
        {t('timeline')}
      </CardTitle>
      <ol className="ml-1.5 flex flex-col border-line border-l-2">
        {steps.map((step, index) => (
          <li
            key={step.at + step.code}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
            className="group relative pb-4 pl-5 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-line-strong group-aria-[current=step]:bg-brand"
            />
            <p className="font-medium">{step.text}</p>
            <p className="text-ink-muted text-sm">{dateTime(step.at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
