import { Eye, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HandedIn, OwnPapers } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { toneOf } from '#/kit/paper-state.ts';
import { useFormats } from '#/lib/format.ts';
import type { SendingFiles } from '#/lib/use-sending.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { useWhat } from './use-what.ts';

const column = columnsOf<HandedIn>();

/** Everything that was handed in for a request, newest first: where it stands and what to do. */
export function PaperTable({ own, sending }: { own: OwnPapers; sending: SendingFiles }) {
  const t = useT('documents');
  const [shown, show] = useState<HandedIn>();
  const columns = useMemo(
    () => [
      column('document', t('table.document'), (row) => <What paper={row} />),
      column('date', t('table.date'), (row) => <When at={row.created_at} />),
      column('state', t('table.state'), (row) => (
        <Badge tone={toneOf(row.state)}>{t(`state.${row.state}`)}</Badge>
      )),
      column('next', t('table.next'), (row) => <Next paper={row} />),
      column('actions', t('table.actions'), (row) => (
        <Actions paper={row} open={own.open} sending={sending} onShow={show} />
      )),
    ],
    [t, own.open, sending],
  );
  return (
    <>
      <DataTable
        columns={columns}
        rows={own.papers}
        rowId={({ id }) => id}
        caption={t('table.title')}
        stacked
        empty={<p className="px-4 py-6 text-center text-ink-muted text-sm">{t('table.empty')}</p>}
      />
      {shown && <PaperPreview paper={shown} requestId={own.request_id} onClose={() => show(undefined)} />}
    </>
  );
}

function What({ paper }: { paper: HandedIn }) {
  const t = useT('documents');
  const what = useWhat();
  const names = paper.pages.map(({ name }) => name).filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="font-medium">{what(paper)}</p>
      <p className="break-words text-ink-muted text-xs">
        {paper.giver === 'co_borrower' ? t('table.co_borrower') : names.join(', ') || t('table.unknown')}
        {paper.pages.length > 1 && ` · ${t('table.pages', { count: paper.pages.length })}`}
      </p>
    </div>
  );
}

function When({ at }: { at: string }) {
  const { date } = useFormats();
  return date(at);
}

/** What the state means for the client, in words. */
function Next({ paper }: { paper: HandedIn }) {
  const t = useT('documents');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const { state, expires_on, reason, note } = paper;
  if (state === 'resend') {
    return (
      <div className="max-w-sm text-sm">
        <p>{i18n.text('documents', `reason.${reason}`) ?? i18n.text('documents', 'reason.other')}</p>
        {note && <p className="mt-1 whitespace-pre-wrap break-words text-ink-muted">{note}</p>}
      </div>
    );
  }
  const until = expires_on ? date(expires_on) : '';
  if (state === 'accepted' && until) return t('next.accepted_until', { date: until });
  return state === 'expired' ? t('next.expired', { date: until }) : t(`next.${state}`);
}

interface ActionsProps {
  paper: HandedIn;
  open: boolean;
  sending: SendingFiles;
  onShow: (paper: HandedIn) => void;
}

function Actions({ paper, open, sending, onShow }: ActionsProps) {
  const t = useT('documents');
  const upload = useT('upload');
  const what = useWhat()(paper);
  const { state, kind, pages, id, giver } = paper;
  const readable = pages.some((page) => page.readable);
  return (
    <div className="flex flex-wrap gap-2">
      {readable && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('preview.open_named', { what })}
          onClick={() => onShow(paper)}
        >
          <Icon of={Eye} size={18} />
          {t('preview.open')}
        </Button>
      )}
      {open && giver === 'applicant' && (state === 'received' || state === 'checking') && (
        <FilePicker
          label={upload('more')}
          named={upload('more_named', { what })}
          icon={Plus}
          variant="quiet"
          onFiles={(files) => sending.add({ kind, files, to: { paper: id, pages: pages.length } })}
        />
      )}
      {open && giver === 'applicant' && (state === 'resend' || state === 'expired') && (
        <FilePicker
          label={t('needs.send')}
          named={t('needs.send_named', { what })}
          icon={Plus}
          onFiles={(files) => sending.add({ kind, files })}
        />
      )}
    </div>
  );
}
