import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';

type Automated = NonNullable<RequestWork['advice']>;

/** A refusal that a program recommends, for a person to decide. */
export function AdviceBlock({ advice }: { advice: Automated }) {
  const t = useT('requests');
  const { dateTime } = useFormats();
  return (
    <section className="rounded-control bg-paper p-4">
      <h3 className="font-semibold text-sm">{t('advice.title', { by: advice.name })}</h3>
      <p className="mb-3 text-ink-muted text-xs">
        {t('advice.at', { date: dateTime(advice.at), rules: advice.rules })}
      </p>
      <p className="whitespace-pre-wrap text-sm wrap-anywhere">{advice.reason}</p>
      <p className="mt-3 font-medium text-sm">{t('advice.decide')}</p>
    </section>
  );
}

/** That no person has made the decision that counts. */
export function AutomatedLine({ automated }: { automated: Automated }) {
  const t = useT('requests');
  return <p className="text-sm">{t('advice.decided', { by: automated.name, version: automated.version })}</p>;
}
