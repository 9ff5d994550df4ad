import type { StaffMember } from '#/api/schema.gen.ts';

export type Action = 'resend' | 'role' | 'password' | 'factors' | 'disable' | 'enable';

/** What an administrator may do about a member of staff. The server refuses what is left out here, and says why. */
export function actionsOn(member: StaffMember): Action[] {
  if (member.state === 'disabled') return ['enable'];
  const invited = member.state === 'invited' || member.state === 'invitation_expired';
  const about: (Action | false)[] = [
    invited && 'resend',
    'role',
    !invited && !member.you && 'password', // the own one is changed on the own security page
    member.factors > 0 && !member.you && 'factors',
    'disable',
  ];
  return about.filter((action) => action !== false);
}
