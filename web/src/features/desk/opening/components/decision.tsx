import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import {
  type Guide,
  type Proposal,
  useConfirm,
  useFindings,
  usePropose,
  useReject,
  useWithdraw,
} from '../api/opening.ts';

/** The opening itself, by two people; afterwards when it was, and by whom. */
export function Decision({ of }: { of: Guide }) {
  const t = useT('opening');
  const { date } = useFormats();
  if (of.stage === 'invented') return null;
  if (of.stage === 'opened') {
    const [first, second] = of.opened_by;
    return (
      <Alert tone="success" title={t('open.done', { date: date(of.opened_on ?? '') })}>
        <p>{first && second ? t('open.done_by', { first, second }) : t('open.before')}</p>
      </Alert>
    );
  }
  return (
    <Card>
      <CardTitle>{t('open.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('open.text')}</p>
      {of.proposal ? <Waiting proposal={of.proposal} /> : <Propose steps={of.steps} />}
    </Card>
  );
}

function Propose({ steps }: { steps: Guide['steps'] }) {
  const t = useT('opening');
  const propose = usePropose();
  const { data } = useFindings();
  const ready =
    steps.every(({ state }) => state === 'done') && data !== undefined && !data.items.some((f) => f.blocks);
  if (!ready) return <p className="text-sm">{t('open.not_yet')}</p>;
  return (
    <Question
      ask={t('open.propose')}
      title={t('open.confirm_title')}
      label={t('open.propose')}
      done={t('open.proposed')}
      send={(key) => propose.mutateAsync(key)}
    >
      <p className="text-sm">{t('open.text')}</p>
    </Question>
  );
}

function Waiting({ proposal }: { proposal: Proposal }) {
  const t = useT('opening');
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const withdraw = useWithdraw();
  const [rejecting, reject] = useState(false);
  const may = (act: Proposal['allowed'][number]) => proposal.allowed.includes(act);
  return (
    <>
      <p className="text-sm">
        {t('open.waits', { name: proposal.author, at: dateTime(proposal.created_at) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {may('confirm') && (
          <Question
            ask={t('open.confirm')}
            title={t('open.confirm_title')}
            label={t('open.confirm')}
            send={() => confirm.mutateAsync(proposal.id)}
          >
            <p className="text-sm">{t('open.confirm_text')}</p>
          </Question>
        )}
        {may('reject') && (
          <Button variant="secondary" onClick={() => reject(true)}>
            {t('open.reject')}
          </Button>
        )}
        {may('withdraw') && (
          <Question
            ask={t('open.withdraw')}
            button={{ variant: 'secondary' }}
            title={t('open.withdraw')}
            label={t('open.withdraw')}
            done={t('open.withdrawn')}
            send={() => withdraw.mutateAsync(proposal.id)}
          />
        )}
      </div>
      {rejecting && <RejectDialog id={proposal.id} onClose={() => reject(false)} />}
    </>
  );
}

function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('opening');
  const send = useReject();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'opening.no_reason' : undefined }),
    send: ({ reason }) => send.mutateAsync({ id, reason: reason.trim() }),
    done: t('open.rejected'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('open.reject')} label={t('open.reject')} onClose={onClose}>
      <WordsField label={t('open.reason')} maxLength={2000} required {...act.field('reason')} />
    </ActDialog>
  );
}
