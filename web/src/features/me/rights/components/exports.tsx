import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { RightsCase } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toastDone } from '#/ui/toast.ts';
import { archiveUrl, useAskExport, useFresh } from '../api/rights.ts';
import { fetchable, ofKind } from '../model/cases.ts';
import type { Guarded } from './guarded.ts';

/** Everything that is kept of the client, in one archive. */
export function Exports({ cases, guarded }: { cases: RightsCase[]; guarded: Guarded }) {
  const t = useT('rights');
  const ask = useAskExport();
  const intention = useRef('');
  const exports = ofKind(cases, 'export');
  const making = exports.some(({ state }) => state === 'received');
  const request = async () => {
    intention.current ||= newIdempotencyKey();
    await ask.mutateAsync(intention.current);
    intention.current = '';
    toastDone(t('export.asked'));
  };
  return (
    <Card aria-labelledby="rights-export">
      <CardTitle id="rights-export">{t('export.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('export.text')}</p>
      {exports.length > 0 && (
        <ul aria-live="polite" className="mt-4 flex flex-col gap-3 text-sm">
          {exports.slice(0, 3).map((one) => (
            <ExportLine key={one.id} one={one} guarded={guarded} />
          ))}
        </ul>
      )}
      <Button className="mt-4" busy={ask.isPending} disabled={making} onClick={() => guarded(request)}>
        {t('export.ask')}
      </Button>
    </Card>
  );
}

function ExportLine({ one, guarded }: { one: RightsCase; guarded: Guarded }) {
  const t = useT('rights');
  const { date } = useFormats();
  const look = useFresh();
  const ready = fetchable(one, Date.now());
  const state =
    one.state === 'received'
      ? t('export.making')
      : ready
        ? t('export.ready', { date: date(one.expires_at ?? '') })
        : t('export.gone');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <span>
        {t('export.requested', { date: date(one.created_at) })}
        <span className="block text-ink-muted">{state}</span>
      </span>
      {ready && (
        <Button
          variant="secondary"
          size="small"
          busy={look.isPending}
          onClick={() =>
            guarded(async () => {
              await look.mutateAsync();
              window.location.assign(archiveUrl(one.id)); // an attachment: the page stays
            })
          }
        >
          <Icon of={Download} size={18} />
          {t('export.download')}
        </Button>
      )}
    </li>
  );
}
