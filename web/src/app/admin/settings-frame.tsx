import { Link, Outlet, useLocation, useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { AdminNotFound } from './error-page.tsx';
import { groupAt, settingsFor } from './settings-sections.ts';

/** The frame of the settings: beside a section, those of its group; the page of all groups has its own list. */
export function SettingsFrame() {
  const t = useT('settings');
  const session = useOutletContext<StaffSession>();
  const groups = settingsFor(session);
  const { pathname, state } = useLocation();
  const group = groupAt(groups, pathname);
  if (groups.length === 0) return <AdminNotFound />;
  return (
    <>
      {(state as { guide?: true } | null)?.guide && (
        <Link
          to={adminPaths.opening}
          className="inline-flex min-h-11 items-center text-brand text-sm underline"
        >
          {t('back_to_guide')}
        </Link>
      )}
      {group && group.sections.length > 1 && (
        <LinkTabs
          label={t(`groups.${group.name}`)}
          tabs={group.sections.map(({ name, to }) => ({ to, label: t(`sections.${name}.title`) }))}
        />
      )}
      <Outlet context={session} />
    </>
  );
}
