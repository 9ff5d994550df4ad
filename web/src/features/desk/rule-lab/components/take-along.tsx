import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { apiUrl } from '#/lib/api.ts';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  replay: string;
  part: 'cases' | 'matrix' | 'income' | 'parity';
}

/** A table of a trial as a file; that it was taken is recorded. */
export function TakeAlong({ replay, part }: Props) {
  const t = useT('rules');
  return (
    <span className="flex flex-wrap gap-x-4">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={apiUrl(`/staff/rules/replays/${encodeURIComponent(replay)}/export`, { part, format })}
          download
          aria-label={`${t(`parts.${part}`)}: ${t(`export.${format}`)}`}
          className="inline-flex min-h-9 items-center gap-1.5 font-medium text-brand text-sm hover:underline"
        >
          <Icon of={Download} size={16} />
          {t(`export.${format}`)}
        </a>
      ))}
    </span>
  );
}
