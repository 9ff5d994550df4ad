import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PrivacyCase } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { caseFileUrl, useAcknowledge } from '../api/privacy.ts';
import { AnswerForm } from './answer-form.tsx';
import { Registered } from './registered.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  /** Nothing is open while there is none. */
  one: PrivacyCase | undefined;
  mayManage: boolean;
  /** Codes of those that a complaint may be about. */
  products: readonly string[];
  /** In which something may be given for one. */
  currencies: readonly string[];
  onClose: () => void;
}

/** One case: what was said, and what may be done. */
export function CaseDialog({ one, onClose, ...rest }: Props) {
  const t = useT('privacy');
  return (
    <Dialog
      open={one !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={one ? t(`kinds.${one.kind}`) : ''}
      description={one?.name || (one?.person_kind === 'visitor' ? '' : one?.email)}
    >
      {one && <Content key={`${one.id} ${one.version}`} one={one} {...rest} />}
    </Dialog>
  );
}

type Inside = Omit<Props, 'one' | 'onClose'> & { one: PrivacyCase };

function Content({ one, mayManage, ...choices }: Inside) {
  const t = useT('privacy');
  const { dateTime } = useFormats();
  return (
    <div className="flex max-h-[65dvh] flex-col gap-4 overflow-y-auto text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge one={one} />
        {one.person_kind !== 'visitor' && (
          <Link
            className="underline"
            to={`${adminPaths.privacyPerson}?kind=${one.person_kind}&id=${encodeURIComponent(one.person_id)}`}
          >
            {t('case.open_person')}
          </Link>
        )}
      </div>
      {one.complaint && <Registered entry={one.complaint} />}
      {one.person_kind === 'visitor' && <Said title={t('complaint.contact')} text={one.email} />}
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
      {mayManage && one.allowed.includes('answer') && <AnswerForm one={one} {...choices} />}
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
