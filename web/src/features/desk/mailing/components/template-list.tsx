import { Link, useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { languageNames } from '#/i18n/languages.ts';
import { ListHead } from '#/kit/list-head.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type MailTemplate, useTemplates } from '../api/mailing.ts';

/** Every e-mail of the program, by its subject, with where the lender's own words count. */
export function TemplateList() {
  const t = useT('mailing');
  const { data, error, refetch } = useTemplates();
  const [asked, setAsked] = useSearchParams();
  const wanted = asked.get('q') ?? '';
  const search = wanted.trim().toLowerCase();
  const found = data?.filter(({ name, title }) =>
    `${name} ${title || t('texts.shared')}`.toLowerCase().includes(search),
  );
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <ListHead list="mail-texts" title={t('texts.title')} text={t('texts.text')} />
      <SearchBox
        label={t('texts.search')}
        hint={t('texts.search')}
        value={wanted}
        onSearch={(q) => setAsked(q ? { q } : {}, { replace: true })}
      />
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {found?.length === 0 && <EmptyState title={t('texts.none')} />}
      {found && found.length > 0 && (
        <Card as="div">
          <ul className="divide-y divide-line">
            {found.map((template) => (
              <Line key={template.name} of={template} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Line({ of: { name, title, own, broken } }: { of: MailTemplate }) {
  const t = useT('mailing');
  const names = (languages: string[]) =>
    languages.map((language) => languageNames[language as keyof typeof languageNames]).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <Link to={encodeURIComponent(name)} className="break-words font-medium text-brand hover:underline">
          {title || t('texts.shared')}
        </Link>
        <p className="text-ink-muted text-xs">{name}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {own.length > 0 && <Badge tone="blue">{t('texts.own', { languages: names(own) })}</Badge>}
        {broken.length > 0 && <Badge tone="red">{t('texts.broken', { languages: names(broken) })}</Badge>}
      </div>
    </li>
  );
}
