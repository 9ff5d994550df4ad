import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PageMark, StaffPaper, StaffPapers } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { fileUrl, useSeen } from '../api/papers.ts';
import { type Command, commandOf, look, straight } from '../model/sight.ts';
import { rulings } from '../model/states.ts';
import { AcceptDialog, AgainDialog, ReopenDialog } from './dialogs.tsx';
import { Looks, Verdicts } from './history.tsx';
import { Marks } from './marks.tsx';
import { Picture } from './picture.tsx';

interface Props {
  requestId: string;
  paper: StaffPaper;
  papers: StaffPapers;
  what: string;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

type Asking = 'accept' | 'again' | 'reopen';

/** One paper beside the data: its files, what was said of it, and what may be said. */
export function Viewer({ requestId, paper, papers, what }: Props) {
  const t = useT('viewer');
  const colon = useColon();
  const [at, goTo] = useState(0);
  const [pdfPage, setPdfPage] = useState(1);
  const [sight, setSight] = useState(straight);
  const [asking, ask] = useState<Asking>();
  const markInput = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' }); // it opens below the list
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of the pages end with them
  useEffect(() => {
    const now = document.activeElement;
    const lost = now instanceof HTMLButtonElement && now.disabled;
    if (lost || !whole.current?.contains(now)) whole.current?.focus({ preventScroll: true });
  }, [at]); // it takes the keys that it names, and keeps them
  const may = papers.may_judge ? rulings(paper) : { accept: false, again: false, reopen: false };
  const file = paper.pages[Math.min(at, paper.pages.length - 1)];
  if (!file) return null;
  const picture = pictures.includes(file.type);

  const go = (to: number) => {
    if (to < 0 || to >= paper.pages.length) return;
    goTo(to);
    setPdfPage(1);
    setSight(straight);
  };
  const goToMark = (mark: PageMark) => {
    go(paper.pages.findIndex(({ id }) => id === mark.document_id));
    setPdfPage(mark.page);
  };
  const run = (command: Command) => {
    if (command === 'previous') go(at - 1);
    else if (command === 'following') go(at + 1);
    else if (command === 'mark') markInput.current?.focus();
    else if (command === 'accept' || command === 'again') {
      if (may[command]) ask(command);
    } else if (picture) setSight(look(sight, command));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
    const command = typing ? undefined : commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  return (
    <section
      ref={whole}
      tabIndex={-1}
      data-own-keys
      aria-label={t('viewer', { what })}
      className="rounded-control border border-line bg-paper p-3"
      onKeyDown={onKeyDown}
    >
      <Toolbar
        requestId={requestId}
        paper={paper}
        at={at}
        zoom={picture ? sight.zoom : undefined}
        run={run}
      />
      <File requestId={requestId} file={file} sight={sight} pdfPage={pdfPage} what={what} />
      <p className="mt-2 text-ink-muted text-xs">
        {file.type === 'application/pdf' && `${t('pdf_hint')} `}
        <span className="pointer-coarse:hidden">{t('keys.title') + colon + t('keys.text')}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {may.accept && <Button onClick={() => ask('accept')}>{t('accept.button')}</Button>}
        {may.again && (
          <Button variant="secondary" onClick={() => ask('again')}>
            {t('again.button')}
          </Button>
        )}
        {may.reopen && (
          <Button variant="quiet" onClick={() => ask('reopen')}>
            {t('reopen.button')}
          </Button>
        )}
      </div>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Marks
          requestId={requestId}
          paper={paper}
          file={file}
          mayMark={papers.may_judge}
          input={markInput}
          onGo={goToMark}
        />
        <div className="flex flex-col gap-5">
          <Verdicts paper={paper} />
          <Looks requestId={requestId} paper={paper} />
        </div>
      </div>
      {asking === 'accept' && (
        <AcceptDialog
          requestId={requestId}
          paper={paper}
          days={papers.paper_days}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'again' && (
        <AgainDialog
          requestId={requestId}
          paper={paper}
          reasons={papers.reasons}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'reopen' && (
        <ReopenDialog requestId={requestId} paper={paper} onClose={() => ask(undefined)} />
      )}
    </section>
  );
}

interface ToolbarProps {
  requestId: string;
  paper: StaffPaper;
  at: number;
  /** undefined where the browser's own viewer zooms. */
  zoom: number | undefined;
  run: (command: Command) => void;
}

function Toolbar({ requestId, paper, at, zoom, run }: ToolbarProps) {
  const t = useT('viewer');
  const { number } = useFormats();
  const { pages } = paper;
  const file = pages[at];
  const tool = (command: Command, icon: typeof ZoomIn, label: string, disabled = false) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => run(command)}
    >
      <Icon of={icon} size={18} />
    </Button>
  );
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1">
      <p className="min-w-0 flex-1 basis-40 break-words font-medium text-sm">{file?.name}</p>
      {pages.length > 1 && (
        <>
          {tool('previous', ChevronLeft, t('previous'), at === 0)}
          <p role="status" className="text-sm">
            {t('page', { page: at + 1, pages: pages.length })}
          </p>
          {tool('following', ChevronRight, t('following'), at === pages.length - 1)}
        </>
      )}
      {zoom !== undefined && (
        <>
          {tool('out', ZoomOut, t('zoom_out'))}
          <span role="status" className="money min-w-12 text-center text-sm">
            {t('zoom', { percent: number(Math.round(zoom * 100)) })}
          </span>
          {tool('in', ZoomIn, t('zoom_in'))}
          {tool('fit', Maximize, t('fit'))}
          {tool('turn', RotateCw, t('rotate'))}
        </>
      )}
      {file?.readable && (
        <ButtonAnchor
          href={fileUrl(requestId, file.id, 'attachment')}
          download
          variant="quiet"
          size="icon"
          aria-label={`${t('download')} ${file.name}`}
        >
          <Icon of={Download} size={18} />
        </ButtonAnchor>
      )}
    </div>
  );
}

interface FileProps {
  requestId: string;
  file: StaffPaper['pages'][number];
  sight: typeof straight;
  pdfPage: number;
  what: string;
}

/** The original. The server sends it in a sandbox of its own, and writes down who has looked. */
function File({ requestId, file, sight, pdfPage, what }: FileProps) {
  const t = useT('viewer');
  const seen = useSeen(requestId);
  const name = file.name || what;
  const url = fileUrl(requestId, file.id, 'inline');
  if (!file.readable) return <p className="p-4 text-refused text-sm">{t('locked')}</p>;
  if (pictures.includes(file.type)) {
    return <Picture key={file.id} url={url} name={name} sight={sight} onLoaded={seen} />;
  }
  if (file.type === 'application/pdf') {
    return (
      <iframe
        key={`${file.id} ${pdfPage}`}
        src={`${url}#page=${pdfPage}`}
        title={name}
        className="h-[70vh] w-full rounded-sm bg-surface"
        onLoad={seen}
      />
    );
  }
  return <p className="p-4 text-ink-muted text-sm">{t('not_shown')}</p>;
}
