import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField } from '#/kit/fields.tsx';
import { email as emailRule } from '#/lib/rules.ts';
import type { RequestDetail } from '../../api/types.ts';
import { useInvite } from '../../api/work.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

/** Invites the person who is to borrow together with the applicant. They answer for themselves. */
export function InviteDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useT('requests');
  const invite = useInvite();
  const act = useRequestAct({
    values: { email: '' },
    check: ({ email }) => ({ email: emailRule(email) || undefined }),
    send: ({ email }) =>
      invite.mutateAsync({ id: request.id, version: request.version, email: email.trim() }),
    done: t('done.invite'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('co_borrower.invite_title')}
      text={t('co_borrower.invite_text')}
      label={t('co_borrower.send')}
      onClose={onClose}
    >
      <TextField
        label={t('co_borrower.email')}
        type="email"
        maxLength={254}
        required
        {...act.field('email')}
      />
    </RequestDialog>
  );
}
