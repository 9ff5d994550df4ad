import { Outlet, useLocation, useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { AdminNotFound } from './error-page.tsx';
import { groupAt, settingsFor } from './settings-sections.ts';

/** The frame of the settings: beside a section, those of its group; the page of all groups has its own list. */
export function SettingsFrame() {
  const t = useT('settings');
  const session = useOutletContext<StaffSession>();
  const groups = settingsFor(session);
  const group = groupAt(groups, useLocation().pathname);
  if (groups.length === 0) return <AdminNotFound />;
  return (
    <>
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
