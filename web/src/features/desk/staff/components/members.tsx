import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useMembers, useResend } from '../api/members.ts';
import type { Action } from '../model/actions.ts';
import { EverybodyDialog } from './everybody-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Who has access to the back-office; the person who may manage it changes it here. */
export function Members({ mayManage }: { mayManage: boolean }) {
  const t = useT('staff');
  const members = useMembers();
  const [inviting, invite] = useState(false);
  const [ending, end] = useState(false);
  const [chosen, choose] = useState<{ member: StaffMember; action: Action }>();
  const resend = useResendInvitation();

  const act = (member: StaffMember, action: Action) =>
    action === 'resend' ? resend(member) : choose({ member, action });
  const close = () => choose(undefined);
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <CardTitle>{t('title')}</CardTitle>
          <p className="mt-1 text-ink-muted text-sm">{t('text')}</p>
        </div>
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="quiet" onClick={() => end(true)}>
              <Icon of={LogOut} size={18} />
              {t('everybody.button')}
            </Button>
            <Button size="small" onClick={() => invite(true)}>
              <Icon of={UserPlus} size={18} />
              {t('invite')}
            </Button>
          </div>
        )}
      </div>
      {members.isError && !members.data ? (
        <LoadFailed title={t('failed')} error={members.error} onRetry={() => void members.refetch()} />
      ) : (
        <MemberTable members={members.data} onAct={mayManage ? act : undefined} />
      )}
      {inviting && <InviteDialog onClose={() => invite(false)} />}
      {ending && <EverybodyDialog onClose={() => end(false)} />}
      {chosen && <ActionDialog {...chosen} onClose={close} />}
    </Card>
  );
}

interface ActionProps {
  member: StaffMember;
  action: Action;
  onClose: () => void;
}

function ActionDialog({ member, action, onClose }: ActionProps) {
  if (action === 'role') return <RoleDialog member={member} onClose={onClose} />;
  if (action === 'factors') return <ResetFactorsDialog member={member} onClose={onClose} />;
  if (action === 'resend') return null;
  return <StepDialog member={member} action={action} onClose={onClose} />;
}

function useResendInvitation() {
  const t = useT('staff');
  const messageOf = useErrorMessage();
  const resend = useResend();
  return (member: StaffMember) =>
    resend.mutate(member, {
      onSuccess: () => toastDone(t('resent'), t('resent_text', { email: member.email })),
      onError: (error) => toastFailed(messageOf(error)),
    });
}
