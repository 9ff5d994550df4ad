import { useState } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { useUndoRefusal } from '../../api/requests.ts';
import type { RequestDetail } from '../../api/types.ts';
import { useClose, useReview, useSecond, useTakeBackAsk, useUndoApproval } from '../../api/work.ts';
import type { Task } from '../../model/tasks.ts';
import { AskDialog } from './ask-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { ProposalFacts } from './proposal.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SecondRefuseDialog } from './refuse-dialog.tsx';
import { VoteDialog } from './votes.tsx';

interface Props {
  request: RequestDetail;
  onClose: () => void;
}

/** The dialog of the task that someone has chosen. */
export function TaskDialog({ task, work, ...props }: Props & { task: Task; work: RequestWork }) {
  switch (task) {
    case 'ask':
      return <AskDialog {...props} />;
    case 'invite':
      return <InviteDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'undo_approval':
      return <UndoApprovalDialog {...props} />;
    case 'undo_refusal':
    case 'take_back_ask':
      return <TakeBackDialog task={task} {...props} />;
    case 'uphold':
    case 'reopen':
      return <ReviewDialog task={task} {...props} />;
    case 'vote_for':
    case 'vote_against':
    case 'vote_withdraw':
      return <VoteDialog vote={task} proposal={work.proposal} {...props} />;
    case 'second_approve':
      return <SecondApproveDialog proposal={work.proposal} {...props} />;
    case 'second_refuse':
      return <SecondRefuseDialog suggested={work.refusal.suggested} {...props} />;
    default:
      return <SecondReturnDialog {...props} />;
  }
}

function SecondApproveDialog({ request, proposal, onClose }: Props & { proposal: RequestWork['proposal'] }) {
  const t = useT('requests');
  const second = useSecond();
  const name = `${request.applicant.first_name} ${request.applicant.last_name}`;
  return (
    <PlainDialog
      title={t('second.approve_title')}
      text={t('second.approve_text', { name })}
      confirm={t('tasks.second_approve')}
      done={t('done.second_approve')}
      change={() =>
        second.mutateAsync({
          id: request.id,
          version: request.version,
          verdict: 'approve',
          reason: '',
          send_email: proposal?.send_email ?? true,
        })
      }
      onClose={onClose}
    >
      {proposal && <ProposalFacts proposal={proposal} />}
    </PlainDialog>
  );
}

function SecondReturnDialog({ request, onClose }: Props) {
  const t = useT('requests');
  const second = useSecond();
  return (
    <ReasonDialog
      title={t('second.return_title')}
      text={t('second.return_text')}
      label={t('second.reason')}
      hint={t('second.for_colleagues')}
      confirm={t('tasks.second_return')}
      done={t('done.second_return')}
      change={(reason) =>
        second.mutateAsync({
          id: request.id,
          version: request.version,
          verdict: 'return',
          reason,
          send_email: false,
        })
      }
      onClose={onClose}
    />
  );
}

function UndoApprovalDialog({ request, onClose }: Props) {
  const t = useT('requests');
  const undo = useUndoApproval();
  return (
    <ReasonDialog
      title={t('undo.title')}
      text={t('undo.text')}
      label={t('undo.reason')}
      hint={t('second.for_colleagues')}
      confirm={t('tasks.undo_approval')}
      danger
      done={t('done.undo_approval')}
      change={(reason) => undo.mutateAsync({ id: request.id, version: request.version, reason })}
      onClose={onClose}
    />
  );
}

function TakeBackDialog({ request, task, onClose }: Props & { task: 'undo_refusal' | 'take_back_ask' }) {
  const t = useT('requests');
  const undo = useUndoRefusal();
  const takeBack = useTakeBackAsk();
  const asked = task === 'take_back_ask';
  const wanted = { id: request.id, version: request.version };
  return (
    <PlainDialog
      title={t(asked ? 'ask.take_back_title' : 'tasks.undo_refusal')}
      text={t(asked ? 'ask.take_back_text' : 'undo.refusal_text')}
      confirm={t(`tasks.${task}`)}
      done={t(`done.${task}`)}
      change={() => (asked ? takeBack : undo).mutateAsync(wanted)}
      onClose={onClose}
    />
  );
}

const outcomes = ['cancelled_by_lender', 'duplicate', 'fraud'] as const;

function CloseDialog({ request, onClose }: Props) {
  const t = useT('requests');
  const close = useClose();
  const [outcome, choose] = useState<(typeof outcomes)[number]>('cancelled_by_lender');
  return (
    <ReasonDialog
      title={t('close.title')}
      text={t('close.text')}
      label={t('close.reason')}
      hint={t('second.for_colleagues')}
      confirm={t('tasks.close')}
      danger
      done={t('done.close')}
      change={(reason) => close.mutateAsync({ id: request.id, version: request.version, outcome, reason })}
      onClose={onClose}
    >
      <Field label={t('close.outcome')} hint={t(outcome === 'fraud' ? 'close.not_told' : 'close.told')}>
        <Select value={outcome} onChange={(event) => choose(event.target.value as typeof outcome)}>
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {t(`outcomes.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  );
}

function ReviewDialog({ request, task, onClose }: Props & { task: 'uphold' | 'reopen' }) {
  const t = useT('requests');
  const review = useReview();
  return (
    <ReasonDialog
      title={t(`review.${task}_title`)}
      text={t(`review.${task}_text`)}
      label={t('review.answer')}
      hint={t('second.for_client')}
      confirm={t(`tasks.${task}`)}
      danger={task === 'uphold'}
      done={t(`done.${task}`)}
      change={(text) =>
        review.mutateAsync({ id: request.id, version: request.version, uphold: task === 'uphold', text })
      }
      onClose={onClose}
    />
  );
}
