import { useMemo } from 'react';
import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import type { Action } from '../model/actions.ts';
import { MemberMenu } from './member-menu.tsx';

interface Props {
  members: StaffMember[] | undefined;
  /** Undefined for those who only look. */
  onAct: ((member: StaffMember, action: Action) => void) | undefined;
}

const column = columnsOf<StaffMember>();

export function MemberTable({ members, onAct }: Props) {
  const t = useT('staff');
  const roleName = useRoleName();
  const { shortDate } = useFormats();
  const columns = useMemo(
    () => [
      column('name', t('columns.name'), (row) => <Person of={row} />),
      column('role', t('columns.role'), (row) => roleName(row.role, row.role_name)),
      column('state', t('columns.state'), (row) => <State of={row} />),
      column('last', t('columns.last'), (row) =>
        row.signed_in_at ? shortDate(row.signed_in_at) : t('never'),
      ),
      column('factors', t('columns.factors'), (row) => <Factors count={row.factors} />),
      column(
        'actions',
        t('columns.actions'),
        (row) => onAct && <MemberMenu member={row} onAct={(action) => onAct(row, action)} />,
      ),
    ],
    [t, roleName, shortDate, onAct],
  );
  return (
    <DataTable
      columns={columns}
      rows={members}
      rowId={(member) => member.id}
      caption={t('title')}
      hidden={{ actions: !onAct }}
      empty={null}
      expected={3}
      stacked
    />
  );
}

function Person({ of: { name, email, you } }: { of: StaffMember }) {
  const t = useT('staff');
  return (
    <span className="block max-sm:text-right sm:min-w-48">
      <span className="block font-medium">
        {name}
        {you && <span className="ml-2 text-ink-muted text-xs">({t('you')})</span>}
      </span>
      <span className="block text-ink-muted text-xs wrap-anywhere">{email}</span>
    </span>
  );
}

function Factors({ count }: { count: number }) {
  const t = useT('staff');
  return <span className="whitespace-nowrap">{count === 0 ? t('no_factors') : t('factors', { count })}</span>;
}

const tones: Record<StaffMember['state'], Tone> = {
  active: 'green',
  invited: 'blue',
  invitation_expired: 'yellow',
  one_time_password: 'yellow',
  disabled: 'gray',
};

function State({ of: member }: { of: StaffMember }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
      <Badge tone={tones[member.state]}>{t(`states.${member.state}`)}</Badge>
      {member.invitation_ends_at && (
        <span className="text-ink-muted text-xs">
          {t('invited_until', { date: dateTime(member.invitation_ends_at) })}
        </span>
      )}
    </div>
  );
}
