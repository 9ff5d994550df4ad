import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Action, actionsOn } from '../model/actions.ts';

export function MemberMenu({ member, onAct }: { member: StaffMember; onAct: (action: Action) => void }) {
  const t = useT('staff');
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={t('menu', { name: member.name })}
        className="grid size-11 place-items-center rounded-control text-brand hover:bg-brand-tint"
      >
        <Icon of={Ellipsis} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="min-w-56 max-w-[90vw] rounded-control border border-line bg-surface p-1 shadow-raised outline-none">
            {actionsOn(member).map((action) => (
              <Menu.Item
                key={action}
                onClick={() => onAct(action)}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-brand-tint data-highlighted:text-on-brand-tint"
              >
                {t(`actions.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
