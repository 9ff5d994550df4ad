import { useMemo } from 'react';
import type { StaffMember } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import type { Action } from '../model/actions.ts';
import { MemberMenu } from './member-menu.tsx';
import { PendingReset } from './pending-reset.tsx';

interface Props {
  members: StaffMember[] | undefined;
  /** Undefined for those who only look. */
  onAct: ((member: StaffMember, action: Action) => void) | undefined;
}

const column = columnsOf<StaffMember>();

export function MemberTable({ members, onAct }: Props) {
  const t = useT('staff');
  const { i18n } = useI18n();
  const { shortDate } = useFormats();
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('columns.name'),
        cell: ({ row }) => <Person of={row.original} />,
      }),
      column.display({
        id: 'role',
        header: t('columns.role'),
        cell: ({ row }) => i18n.text('admin', `roles.${row.original.role}`) ?? row.original.role,
      }),
      column.display({
        id: 'state',
        header: t('columns.state'),
        cell: ({ row }) => <State of={row.original} onAct={onAct} />,
      }),
      column.display({
        id: 'last',
        header: t('columns.last'),
        cell: ({ row }) => (row.original.signed_in_at ? shortDate(row.original.signed_in_at) : t('never')),
      }),
      column.display({
        id: 'factors',
        header: t('columns.factors'),
        cell: ({ row }) => <Factors count={row.original.factors} />,
      }),
      column.display({
        id: 'actions',
        header: t('columns.actions'),
        cell: ({ row }) =>
          onAct && <MemberMenu member={row.original} onAct={(action) => onAct(row.original, action)} />,
      }),
    ],
    [t, i18n, shortDate, onAct],
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

function State({ of: member, onAct }: { of: StaffMember; onAct: Props['onAct'] }) {
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
      {member.factor_reset && (
        <PendingReset
          member={member}
          reset={member.factor_reset}
          onConfirm={onAct && (() => onAct(member, 'factors'))}
        />
      )}
    </div>
  );
}
