import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import type { MailText } from '../api/mailing.ts';
import { PartName } from './part-name.tsx';

interface Props {
  text: MailText;
  onRestore: (version: number) => void;
  busy: boolean;
}

/** Who changed what, the newest first; each version but the one in force can come back. */
export function TextHistory({ text, onRestore, busy }: Props) {
  const t = useT('mailing');
  const { dateTime } = useFormats();
  if (text.history.length === 0) return <p className="text-ink-muted text-sm">{t('history.none')}</p>;
  return (
    <ol className="grid gap-4">
      {text.history.map(({ version, by, at, different }) => (
        <li key={version} className="border-line border-t pt-3 first:border-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm">
              {t('history.version', { version })} · {by} · {dateTime(at)}
            </p>
            {version !== text.version && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={t('history.restore_version', { version })}
                onClick={() => onRestore(version)}
              >
                {t('history.restore')}
              </Button>
            )}
          </div>
          <dl className="mt-2 grid gap-2 text-sm">
            {different.map(({ key, before, after }) => (
              <div key={key}>
                <dt className="text-ink-muted text-xs">
                  <PartName of={key} />
                </dt>
                <dd className="whitespace-pre-line break-words">
                  <del className="block text-ink-muted">{before}</del>
                  <ins className="block no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
