import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import type { HandedIn } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { ownFileUrl } from '../api/documents.ts';
import { useWhat } from './use-what.ts';

interface Props {
  paper: HandedIn;
  requestId: string;
  onClose: () => void;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** The pages of a paper that one has handed in. The server sends each in a sandbox of its own. */
export function PaperPreview({ paper, requestId, onClose }: Props) {
  const t = useT('documents');
  const what = useWhat()(paper);
  const pages = paper.pages.filter(({ readable }) => readable);
  const [at, go] = useState(0);
  const page = pages[at];
  if (!page) return null;
  const url = ownFileUrl(requestId, page.id, 'inline');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={what} description={page.name}>
      {pictures.includes(page.type) && (
        <img src={url} alt={page.name || what} className="mx-auto max-h-[60vh] max-w-full object-contain" />
      )}
      {page.type === 'application/pdf' && (
        <iframe
          src={url}
          title={page.name || what}
          className="h-[60vh] w-full rounded-sm border border-line"
        />
      )}
      {page.type !== 'application/pdf' && !pictures.includes(page.type) && (
        <p className="text-ink-muted text-sm">{t('preview.not_shown')}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        {pages.length > 1 ? (
          <div className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('preview.previous')}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <Icon of={ChevronLeft} />
            </Button>
            <p role="status" className="text-sm">
              {t('preview.page', { page: at + 1, pages: pages.length })}
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('preview.following')}
              disabled={at === pages.length - 1}
              onClick={() => go(at + 1)}
            >
              <Icon of={ChevronRight} />
            </Button>
          </div>
        ) : (
          <span />
        )}
        <div className="flex gap-2">
          <ButtonAnchor
            href={ownFileUrl(requestId, page.id, 'attachment')}
            download
            variant="quiet"
            size="small"
          >
            <Icon of={Download} size={18} />
            {t('preview.download')}
          </ButtonAnchor>
          <Button variant="secondary" size="small" onClick={onClose}>
            {t('preview.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
