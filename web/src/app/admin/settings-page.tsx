import { Link, Navigate, useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type Section, settingsFor } from './settings-sections.ts';
import { Statistics } from './settings-statistics.tsx';

/** Everything that can be set, by groups. The person who may see one section only is there at once. */
export function SettingsPage() {
  const t = useT('settings');
  const session = useOutletContext<StaffSession>();
  const groups = settingsFor(session);
  const [only, another] = groups.flatMap(({ sections }) => sections);
  if (only && !another) return <Navigate to={only.to} replace />;
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('text')}</p>
      {may(session, 'settings.manage') && <Statistics />}
      {groups.map(({ name, sections }) => (
        <section key={name} aria-labelledby={`settings-${name}`} className="mb-8">
          <h2 id={`settings-${name}`} className="mb-3 text-lg">
            {t(`groups.${name}`)}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {sections.map((section) => (
              <SectionCard key={section.name} {...section} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The whole card leads there; only its title is the name of the link. */
function SectionCard({ name, to }: Section) {
  const t = useT('settings');
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 focus-within:border-brand hover:border-brand">
      <Link to={to} className="font-semibold text-brand after:absolute after:inset-0">
        {t(`sections.${name}.title`)}
      </Link>
      <p className="mt-1 text-ink-muted text-sm">{t(`sections.${name}.text`)}</p>
    </li>
  );
}
