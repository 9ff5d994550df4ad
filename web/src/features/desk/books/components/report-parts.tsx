import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Reports, reportFormats, reportUrl } from '../api/reports.ts';

/** Beside which period another is shown, and how to read what follows. */
export function Period({ of, note }: { of: Reports; note?: string }) {
  const t = useT('books');
  const { date } = useFormats();
  const { before_from, before_to, year_from } = of;
  return (
    <div className="grid gap-1 text-ink-muted text-sm">
      <p>
        {t('reports.beside', {
          period: t('close.month', { from: date(before_from), to: date(before_to) }),
        })}
      </p>
      <p>{t('reports.year', { date: date(year_from) })}</p>
      <p className="max-w-prose">{t('reports.equity_note')}</p>
      {note && <p className="max-w-prose">{note}</p>}
    </div>
  );
}

interface DownloadsProps {
  from: string;
  to: string;
  currency: string;
}

/** The statements as files. */
export function Downloads({ from, to, currency }: DownloadsProps) {
  const t = useT('books');
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {reportFormats.map((format) => (
          <ButtonAnchor
            key={format}
            href={reportUrl({ from, to }, format, currency)}
            download
            size="small"
            variant="secondary"
          >
            <Icon of={Download} size={16} />
            {t('reports.download', { format: format.toUpperCase() })}
          </ButtonAnchor>
        ))}
      </div>
      <p className="mt-3 text-ink-muted text-xs">{t('journal.recorded')}</p>
    </div>
  );
}
