import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { RoleSet } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { Icon } from '#/ui/icon.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import type { Permission } from '../api/roles.ts';
import { byArea } from '../model/areas.ts';

/** What each open role allows: a row for each permission, a column for each role. */
export function RoleMatrix({ roles, every }: { roles: readonly RoleSet[]; every: readonly Permission[] }) {
  const t = useT('staff');
  const name = useRoleName();
  const stays = 'sticky left-0 z-10 bg-surface text-left font-normal';
  return (
    <Table aria-label={t('own_roles.matrix')}>
      <thead>
        <tr>
          <Th className="sticky left-0 z-20">{t('own_roles.permission')}</Th>
          {roles.map((each) => (
            <Th key={each.role}>
              <span className="mx-auto block max-w-32 whitespace-normal break-words hyphens-auto py-2 text-center">
                {name(each.role, each.name)}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byArea(every).map(([area, list]) => (
          <Fragment key={area}>
            <tr>
              <th
                scope="colgroup"
                colSpan={roles.length + 1}
                className="border-line border-t bg-paper p-0 text-left"
              >
                <span className="sticky left-0 inline-block px-3 py-2 font-semibold">
                  {t(`own_roles.areas.${area}`)}
                </span>
              </th>
            </tr>
            {list.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={`${stays} border-line border-t px-3 py-2`}>
                  {t(`permissions.${permission}`)}
                </th>
                {roles.map((each) => (
                  <Td key={each.role} className="text-center">
                    <Mark is={each.permissions.includes(permission)} />
                  </Td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function Mark({ is }: { is: boolean }) {
  const t = useT('staff');
  return (
    <>
      {is && <Icon of={Check} size={18} className="mx-auto text-approved" />}
      <span className="sr-only">{t(is ? 'own_roles.allowed' : 'own_roles.not_allowed')}</span>
    </>
  );
}
