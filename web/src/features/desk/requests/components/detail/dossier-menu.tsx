import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { apiUrl } from '#/lib/api.ts';
import { ButtonAnchor, ButtonSummary } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';

interface Props {
  requestId: string;
  /** With the signed archive, which holds every document. */
  archive: boolean;
}

/** Takes everything about a request along. The browser fetches the file itself: it may be large. */
export function DossierMenu({ requestId, archive }: Props) {
  const t = useT('requests');
  const { menu, close } = useDisclosure();
  const at = `/staff/loan-requests/${requestId}/dossier`;
  return (
    <div className="flex gap-2">
      <ButtonAnchor variant="secondary" href={apiUrl(`${at}.pdf`)} download>
        <Icon of={Download} size={18} />
        {t('dossier.pdf')}
      </ButtonAnchor>
      {archive && (
        <details ref={menu} className="relative">
          <ButtonSummary variant="secondary">{t('dossier.menu')}</ButtonSummary>
          <div className="absolute right-0 z-20 mt-1 w-72 max-w-[80vw] rounded-control border border-line bg-surface p-2 shadow-raised">
            <a
              href={apiUrl(`${at}.zip`)}
              download
              onClick={close}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-sm hover:bg-paper"
            >
              <Icon of={Download} size={16} />
              {t('dossier.bundle')}
            </a>
            <p className="px-2 pt-1 text-ink-muted text-xs">{t('dossier.hint')}</p>
          </div>
        </details>
      )}
    </div>
  );
}
