import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { type Site, useSite } from '#/lib/site.ts';

/** Who the lender says it is. Examples are marked as such; a lender without a team shows none. */
export function Team() {
  const t = useT('about');
  const { team } = useSite();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team-title" className="container-page py-14">
      <h2 id="team-title" className="text-2xl">
        {t('team.title')}
      </h2>
      <p className="mt-2 text-ink-muted">{t('team.text')}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {team.map((member) => (
          <Person key={member.name} member={member} />
        ))}
      </ul>
      {team.some(({ example }) => example) && (
        <p className="mt-4 text-ink-muted text-sm">{t('team.example_note')}</p>
      )}
    </section>
  );
}

function Person({ member }: { member: Site['team'][number] }) {
  const t = useT('about');
  const language = useLanguage();
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-2">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-brand-tint font-semibold text-on-brand-tint"
        >
          {initials(member.name)}
        </span>
        {member.example && (
          <span className="rounded-full bg-pending-tint px-2.5 py-0.5 font-medium text-pending text-xs">
            {t('team.example')}
          </span>
        )}
      </div>
      <h3 className="mt-4 text-lg">{member.name}</h3>
      <p className="font-medium text-brand text-sm">{member.role[language]}</p>
      <p className="mt-2 text-ink-muted text-sm">{member.about[language]}</p>
    </li>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
