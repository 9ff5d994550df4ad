import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage } from '#/lib/errors.ts';
import { email as emailRule } from '#/lib/rules.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { useInvite } from '../../api/work.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';

/** Invites whoever is to borrow together with the applicant. They answer for themselves. */
export function InviteDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useT('requests');
  const act = useAct();
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');

  const send = async () => {
    const broken = emailRule(email);
    if (broken) return setError(broken);
    const wanted = { id: request.id, version: request.version, email: email.trim() };
    const sent = await act(
      () => invite.mutateAsync(wanted),
      t('done.invite'),
      ([field]) => setError(field ? encodeMessage(field.code, field.params) : ''),
    );
    if (sent) onClose();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('co_borrower.invite_title')}
      description={t('co_borrower.invite_text')}
      cancel={t('cancel')}
      confirm={t('co_borrower.send')}
      busy={invite.isPending}
      onConfirm={() => void send()}
    >
      <Field label={t('co_borrower.email')} error={error || undefined} required>
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError('');
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
