import { Outlet, useOutletContext } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';

/** The frame of everything about the books: its parts as tabs, and one of them. */
export function BooksFrame({ imports, sells }: { imports: boolean; sells: boolean }) {
  const t = useT('books');
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          { to: adminPaths.books, label: t('tabs.trial'), end: true },
          { to: adminPaths.statements, label: t('tabs.reports') },
          { to: adminPaths.monthEnd, label: t('tabs.close') },
          { to: adminPaths.allowance, label: t('tabs.allowance') },
          { to: adminPaths.chart, label: t('tabs.chart') },
          { to: adminPaths.rates, label: t('tabs.rates') },
          { to: adminPaths.reporting, label: t('tabs.reporting') },
          ...(sells ? [{ to: adminPaths.sales, label: t('tabs.sales') }] : []),
          ...(imports ? [{ to: adminPaths.takeover, label: t('tabs.takeover') }] : []),
        ]}
      />
      <Outlet context={useOutletContext()} />
    </>
  );
}
