import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CaseAnswerInput, PrivacyCase } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { caseFileUrl, useAcknowledge, useAnswer } from '../api/privacy.ts';
import { StateBadge } from './state-badge.tsx';

interface Props {
  /** Nothing is open while there is none. */
  one: PrivacyCase | undefined;
  mayManage: boolean;
  onClose: () => void;
}

/** One case: what was said, and what may be done. */
export function CaseDialog({ one, mayManage, onClose }: Props) {
  const t = useT('privacy');
  return (
    <Dialog
      open={one !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={one ? t(`kinds.${one.kind}`) : ''}
      description={one?.name || one?.email}
    >
      {one && <Content key={`${one.id} ${one.version}`} one={one} mayManage={mayManage} />}
    </Dialog>
  );
}

function Content({ one, mayManage }: { one: PrivacyCase; mayManage: boolean }) {
  const t = useT('privacy');
  const { dateTime } = useFormats();
  return (
    <div className="flex max-h-[65dvh] flex-col gap-4 overflow-y-auto text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge one={one} />
        <Link
          className="underline"
          to={`${adminPaths.privacyPerson}?kind=${one.person_kind}&id=${encodeURIComponent(one.person_id)}`}
        >
          {t('case.open_person')}
        </Link>
      </div>
      {one.filed_by && <p className="text-ink-muted">{t('case.filed', { name: one.filed_by })}</p>}
      <Said title={t('case.value')} text={one.value} />
      <Said title={t('case.words')} text={one.text} />
      <Files one={one} />
      <Said title={t('case.before')} text={one.answer_before} />
      <Said title={t('case.more')} text={one.more} />
      {one.answered_at && (
        <Said
          title={t('case.answered', {
            name: one.answered_by && one.answered_by !== 'system' ? one.answered_by : t('case.program'),
            date: dateTime(one.answered_at),
          })}
          text={one.answer || '–'}
        />
      )}
      {mayManage && one.allowed.includes('acknowledge') && <AcknowledgeButton one={one} />}
      {mayManage && one.allowed.includes('answer') && <AnswerForm one={one} />}
    </div>
  );
}

/** What came with a complaint. Opening a file is recorded. */
function Files({ one }: { one: PrivacyCase }) {
  const t = useT('privacy');
  if (one.files.length === 0) return null;
  const words = { label: t('case.files'), unsafe: t('case.unsafe') };
  return (
    <div>
      <p className="mb-1 text-ink-muted text-xs">{words.label}</p>
      <FileList files={one.files} words={words} href={(file) => caseFileUrl(one.id, file.id)} />
    </div>
  );
}

function Said({ title, text }: { title: ReactNode; text: string }) {
  if (!text) return null;
  return (
    <div>
      <p className="text-ink-muted text-xs">{title}</p>
      <p className="mt-0.5 whitespace-pre-line break-words">{text}</p>
    </div>
  );
}

function AcknowledgeButton({ one }: { one: PrivacyCase }) {
  const t = useT('privacy');
  const acknowledge = useAcknowledge();
  return (
    <>
      <Problem of={acknowledge.error} />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={acknowledge.isPending}
        onClick={() =>
          acknowledge.mutate(one, {
            onSuccess: () => toastDone(t('case.acknowledged')),
          })
        }
      >
        {t('case.acknowledge')}
      </Button>
    </>
  );
}

function AnswerForm({ one }: { one: PrivacyCase }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const answer = useAnswer();
  const [outcome, setOutcome] = useState(one.answers[0] ?? '');
  const [text, setText] = useState('');
  const [sure, setSure] = useState(false);
  const wrong = answer.error instanceof ApiError ? answer.error.fields : [];
  const send = () =>
    answer.mutate(
      { id: one.id, input: { version: one.version, outcome: outcome as CaseAnswerInput['outcome'], text } },
      {
        onSuccess: () => toastDone(t('case.done')),
        onError: () => setSure(false),
      },
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-1 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sure) send();
        else setSure(true);
      }}
    >
      <Problem of={wrong.length === 0 && answer.error} />
      <Field label={t('case.outcome')} required>
        <Select value={outcome} onChange={(event) => setOutcome(event.target.value)}>
          {one.answers.map((each) => (
            <option key={each} value={each}>
              {i18n.text(
                'privacy',
                `outcome.${each === 'partly' && one.kind === 'complaint' ? 'complaint_partly' : each}`,
              ) ?? each}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('case.answer_text')}
        required={outcome !== 'applied'}
        error={wrong.find(({ pointer }) => pointer === '/text' || pointer === '/value')?.code}
      >
        <Textarea rows={5} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {sure && (
        <Alert tone="warning" title={t('case.confirm_title')} announce>
          {t(outcome === 'applied' ? 'case.confirm_applied' : 'case.confirm_text')}
        </Alert>
      )}
      <div className="mt-3 flex gap-2">
        <Button type="submit" busy={answer.isPending}>
          {t(sure ? 'case.send' : 'case.answer')}
        </Button>
        {sure && (
          <Button variant="secondary" onClick={() => setSure(false)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
