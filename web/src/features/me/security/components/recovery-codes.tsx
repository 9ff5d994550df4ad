import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { download, sheetOf } from '../model/keep-codes.ts';
import { useCopy } from './use-copy.ts';

/** Shown once: to copy, to download, to print. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useT('security');
  const { date } = useFormats();
  const { company } = useSite();
  const [created] = useState(() => new Date().toISOString());
  const head = t('codes.file_head', { company: company.name, date: date(created) });
  const copy = useCopy();
  return (
    <div className="grid gap-4">
      <Alert tone="warning" takesFocus>
        {t('codes.shown_text')}
      </Alert>
      <ul
        aria-label={t('codes.list')}
        className="grid gap-x-4 whitespace-nowrap font-mono text-sm gap-y-2 rounded-control min-[26rem]:grid-cols-2 border border-line bg-paper p-4 text-center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copy(codes.join('\n'))}>
          <Icon of={Copy} size={18} />
          {t('codes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => download(t('codes.file'), sheetOf(head, codes))}
        >
          <Icon of={Download} size={18} />
          {t('codes.download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => print()}>
          <Icon of={Printer} size={18} />
          {t('codes.print')}
        </Button>
      </div>
      <Button wide onClick={onKept}>
        {t('codes.kept')}
      </Button>
      {createPortal(<PrintSheet head={head} codes={codes} />, document.body)}
    </div>
  );
}

/** The only thing on paper while it is there (styles/base.css). */
function PrintSheet({ head, codes }: { head: string; codes: string[] }) {
  return (
    <div aria-hidden className="print-sheet">
      <p>{head}</p>
      {codes.map((code) => (
        <p key={code}>{code}</p>
      ))}
    </div>
  );
}
