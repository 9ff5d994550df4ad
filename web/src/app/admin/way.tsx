import { useLocation } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { Breadcrumbs } from '#/features/desk/palette/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';

const areas = [
  { name: 'requests', to: adminPaths.requests },
  { name: 'clients', to: adminPaths.clients },
  { name: 'loans', to: adminPaths.loans },
  { name: 'messages', to: adminPaths.messages },
  { name: 'settings', to: adminPaths.settings },
] as const;

/** The way to a page below one of the areas. */
export function Way() {
  const t = useT('admin');
  const { pathname } = useLocation();
  const area = areas.find(({ to }) => pathname.startsWith(`${to}/`));
  if (!area) return null;
  return (
    <Breadcrumbs
      way={[
        { label: t('shell.dashboard'), to: adminPaths.dashboard },
        { label: t(`shell.${area.name}`), to: area.to },
      ]}
    />
  );
}
