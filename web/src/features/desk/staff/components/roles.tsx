import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RoleSet } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Permission, useProposeRole, useRoles } from '../api/roles.ts';
import { byArea } from '../model/areas.ts';
import { RoleChanges } from './role-changes.tsx';
import { type Draft, RoleForm } from './role-form.tsx';
import { RoleMatrix } from './role-matrix.tsx';

/** The roles with what they allow and who has them; who may manage access makes the lender's own here. */
export function Roles({ own, mayManage }: { own: readonly string[]; mayManage: boolean }) {
  const t = useT('staff');
  const { data, isError, error, refetch } = useRoles();
  const [draft, write] = useState<Draft>();
  const [closing, close] = useState<RoleSet>();
  const every = data?.[0]?.permissions ?? []; // an administrator's are all there are
  return (
    <>
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <CardTitle>{t('own_roles.title')}</CardTitle>
            <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('own_roles.text')}</p>
          </div>
          {mayManage && data && (
            <Button size="small" onClick={() => write({ kind: 'make', of: undefined })}>
              <Icon of={Plus} size={18} />
              {t('own_roles.new')}
            </Button>
          )}
        </div>
        {!data && isError && (
          <LoadFailed title={t('own_roles.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-96" />}
        {data && (
          <>
            <ul className="mb-6 divide-y divide-line rounded-control border border-line">
              {data.map((role) => (
                <Line key={role.role} of={role} {...(mayManage && { onWrite: write, onClose: close })} />
              ))}
            </ul>
            <div className="max-sm:hidden">
              <RoleMatrix roles={data.filter(({ closed_at }) => !closed_at)} every={every} />
            </div>
          </>
        )}
      </Card>
      <RoleChanges />
      {draft && <RoleForm draft={draft} every={every} own={own} onClose={() => write(undefined)} />}
      {closing && <CloseRole of={closing} onClose={() => close(undefined)} />}
    </>
  );
}

interface LineProps {
  of: RoleSet;
  /** Absent for those who only look. */
  onWrite?: (draft: Draft) => void;
  onClose?: (role: RoleSet) => void;
}

function Line({ of, onWrite, onClose }: LineProps) {
  const t = useT('staff');
  const { shortDate } = useFormats();
  const name = useRoleName()(of.role, of.name);
  const act = (key: 'copy' | 'change' | 'close', onClick: () => void) => (
    <Button
      size="small"
      variant="secondary"
      aria-label={t(`own_roles.${key}_of`, { name })}
      onClick={onClick}
    >
      {t(`own_roles.${key}`)}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {of.own && !of.closed_at && <Badge tone="blue">{t('own_roles.own')}</Badge>}
          {of.closed_at && (
            <Badge tone="gray">{t('own_roles.closed', { date: shortDate(of.closed_at) })}</Badge>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {of.holders.length > 0
            ? t('own_roles.holders', { names: of.holders.join(', ') })
            : t('own_roles.nobody')}
        </p>
        {of.made_at && of.counts_since && (
          <p className="text-ink-muted text-xs">
            {t('own_roles.made', {
              name: of.made_by,
              date: shortDate(of.made_at),
              since: shortDate(of.counts_since),
            })}
          </p>
        )}
        <Allowed list={of.permissions} />
      </div>
      {onWrite && (
        <div className="flex flex-wrap gap-2">
          {act('copy', () => onWrite({ kind: 'make', of }))}
          {of.own && !of.closed_at && (
            <>
              {act('change', () => onWrite({ kind: 'change', of }))}
              {act('close', () => onClose?.(of))}
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** What a role allows in words: on a phone this is the table. */
function Allowed({ list }: { list: readonly Permission[] }) {
  const t = useT('staff');
  return (
    <details className="text-xs">
      <summary className="min-h-6 cursor-pointer">{t('own_roles.count', { count: list.length })}</summary>
      {byArea(list).map(([area, some]) => (
        <div key={area} className="mt-2">
          <p className="font-medium">{t(`own_roles.areas.${area}`)}</p>
          <ul>
            {some.map((permission) => (
              <li key={permission}>{t(`permissions.${permission}`)}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function CloseRole({ of, onClose }: { of: RoleSet; onClose: () => void }) {
  const t = useT('staff');
  const propose = useProposeRole();
  const { role, version, name } = of;
  return (
    <Asked
      title={t('own_roles.form.close_title', { name })}
      text={t('own_roles.form.close_text')}
      label={t('own_roles.form.submit')}
      send={() => propose.mutateAsync({ kind: 'close', role, version })}
      done={{ variant: 'info', title: t('guarded.waits'), description: t('guarded.waits_text') }}
      onClose={onClose}
    />
  );
}
