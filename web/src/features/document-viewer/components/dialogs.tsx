import { useState } from 'react';
import type { PaperRuling, StaffPaper, StaffPapers } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, type FieldProblem } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useJudge } from '../api/papers.ts';

interface Props {
  requestId: string;
  paper: StaffPaper;
  onClose: () => void;
}

type Words = Omit<PaperRuling, 'version' | 'verdict'>;

/** Rules on a paper. What is wrong with a field is told there; anything else closes the dialog and is told in a toast. */
function useRuling({ requestId, paper, onClose }: Props, verdict: PaperRuling['verdict'], done: string) {
  const t = useT('viewer');
  const messageOf = useErrorMessage();
  const judge = useJudge(requestId, paper.id);
  const [wrong, setWrong] = useState<FieldProblem[]>([]);
  const rule = (words: Words) =>
    judge.mutate(
      { version: paper.version, verdict, ...words },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: done });
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.fields.length > 0) return setWrong(error.fields);
          toast({ variant: 'destructive', title: t('failed'), description: messageOf(error) });
          onClose();
        },
      },
    );
  const errorOf = (pointer: string) => {
    const field = wrong.find((each) => each.pointer === pointer);
    return field && encodeMessage(field.code, field.params);
  };
  return { rule, errorOf, busy: judge.isPending };
}

export function AcceptDialog({ days, ...props }: Props & { days: number }) {
  const t = useT('viewer');
  const { paper, onClose } = props;
  const [until, setUntil] = useState('');
  const [dated, setDated] = useState('');
  const { rule, errorOf, busy } = useRuling(props, 'accepted', t('accept.done'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('accept.title')}
      description={t('accept.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              rule({ ...(paper.ask_until && { valid_until: until }), ...(paper.ask_dated && { dated }) })
            }
          >
            {t('accept.button')}
          </Button>
        </>
      }
    >
      {paper.ask_until && (
        <Field label={t('accept.until')} error={errorOf('/valid_until')} required>
          <Input type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      )}
      {paper.ask_dated && (
        <Field
          label={t('accept.dated')}
          hint={days > 0 && t('accept.dated_hint', { days })}
          error={errorOf('/dated')}
          required
        >
          <Input type="date" value={dated} onChange={(event) => setDated(event.target.value)} />
        </Field>
      )}
    </Dialog>
  );
}

const longestNote = 500;

export function AgainDialog({ reasons, ...props }: Props & { reasons: StaffPapers['reasons'] }) {
  const t = useT('viewer');
  const { i18n } = useI18n();
  const { onClose } = props;
  const [reason, setReason] = useState(reasons[0] ?? '');
  const [note, setNote] = useState('');
  const { rule, errorOf, busy } = useRuling(props, 'resend', t('again.done'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('again.title')}
      description={t('again.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => rule({ reason, note })}>
            {t('again.button')}
          </Button>
        </>
      }
    >
      <Field label={t('again.reason')} error={errorOf('/reason')} required>
        <Select value={reason} onChange={(event) => setReason(event.target.value)}>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {i18n.text('viewer', `reason.${each}`) ?? each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('again.note')} hint={t('again.note_hint')} error={errorOf('/note')}>
        <Textarea
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

export function ReopenDialog(props: Props) {
  const t = useT('viewer');
  const { onClose } = props;
  const { rule, busy } = useRuling(props, 'reopened', t('reopen.done'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reopen.title')}
      description={t('reopen.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => rule({})}>
            {t('reopen.button')}
          </Button>
        </>
      }
    />
  );
}
