import type { ProcessingEntry } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useColon } from '#/lib/use-colon.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useRegister } from '../api/privacy.ts';

/** The register of processing, as each part of the program declares itself. */
export function Register() {
  const t = useT('privacy');
  const colon = useColon();
  const { data, isPending, isError, error } = useRegister();
  if (isPending) return <Skeleton className="h-48" />;
  if (isError) {
    return <Problem of={error} />;
  }
  const { controller } = data;
  return (
    <section aria-label={t('tabs.register')} className="flex flex-col gap-5">
      <p className="text-ink-muted text-sm">{t('register.text')}</p>
      <p className="text-sm">
        <span className="text-ink-muted">{t('register.controller') + colon}</span>
        {[controller.legal_name || controller.name, ...controller.address_lines].join(', ')} ·{' '}
        {controller.data_protection_email || controller.email}
      </p>
      {data.entries.map((entry) => (
        <Entry key={entry.name} entry={entry} />
      ))}
    </section>
  );
}

function Entry({ entry }: { entry: ProcessingEntry }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const say = (list: string[]) =>
    list.map((word) => i18n.text('privacy', `words.${word}`) ?? word).join(', ');
  return (
    <Card as="article">
      <CardTitle>{i18n.text('privacy', `register.entries.${entry.name}`) ?? entry.name}</CardTitle>
      <div className="mt-3">
        <Facts
          facts={[
            [t('register.purposes'), say(entry.purposes)],
            [t('register.basis'), say(entry.basis)],
            [t('register.subjects'), say(entry.subjects)],
            [t('register.categories'), say(entry.categories)],
            [t('register.recipients'), say(entry.recipients)],
            [t('register.classes'), entry.classes.map((one) => t(`classes.${one}`)).join(', ')],
          ]}
        />
      </div>
    </Card>
  );
}
