import { Link } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Finding, useFindings } from '../api/opening.ts';

export interface PageLink {
  to: string;
  label: string;
}

/** The link to a page by its name; none where the person may not see it. */
export type LinkOf = (page: string) => PageLink | undefined;

const groups = ['lender', 'lending', 'people', 'mails', 'machine', 'work'] as const;

/** What blocks the opening and what is advised, as the program finds it now, each with where it is mended. */
export function FindingList({ linkOf }: { linkOf: LinkOf }) {
  const t = useT('opening');
  const { data, error, isFetching, refetch } = useFindings();
  if (error && !data)
    return <LoadFailed title={t('blocks.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('blocks.looking')}>
        <Skeleton className="h-48 w-full" />
      </div>
    );
  const blocking = data.items.filter(({ blocks }) => blocks).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      {blocking === 0 ? (
        <EmptyState title={t('blocks.none')}>{data.items.length > 0 && t('blocks.none_text')}</EmptyState>
      ) : (
        <p className="font-semibold" aria-live="polite">
          {t('blocks.count', { count: blocking })}
        </p>
      )}
      {groups.map((group) => (
        <Group
          key={group}
          title={t(`groups.${group}`)}
          items={data.items.filter((each) => each.group === group)}
          linkOf={linkOf}
        />
      ))}
      <div>
        <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('blocks.again')}
        </Button>
      </div>
    </div>
  );
}

function Group({ title, items, linkOf }: { title: string; items: readonly Finding[]; linkOf: LinkOf }) {
  if (items.length === 0) return null;
  const sorted = [...items].sort((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="grid gap-2">
        {sorted.map((each) => (
          <Line key={`${each.code} ${JSON.stringify(each.params)}`} of={each} link={linkOf(each.page)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ of, link }: { of: Finding; link: PageLink | undefined }) {
  const t = useT('opening');
  const { i18n } = useI18n();
  return (
    <li className="rounded-control border border-line p-3">
      <Badge tone={of.blocks ? 'red' : 'blue'}>{t(of.blocks ? 'blocks.blocks' : 'blocks.advised')}</Badge>
      <p className="mt-1 text-sm wrap-anywhere">
        {i18n.text('opening', `findings.${of.code}`, of.params) ?? of.text}
      </p>
      {link && (
        <Link to={link.to} className="inline-flex min-h-11 items-center text-brand text-sm underline">
          {link.label}
        </Link>
      )}
      {of.command && (
        <p className="mt-1 text-ink-muted text-sm">
          {t('by_command')} <code className="break-all">{of.command}</code>
        </p>
      )}
    </li>
  );
}
