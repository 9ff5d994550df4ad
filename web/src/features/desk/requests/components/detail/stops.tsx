import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stop } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { registersQuery } from '../../api/registers.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';

interface Props {
  requestId: string;
  stops: readonly Stop[];
  /** Before someone is led to a part of the request's page. */
  onLeave?: (part: string) => void;
}

/** What would refuse an approval, each with the way to put it right. The server says both by one rule. */
export function StopList({ requestId, stops, onLeave }: Props) {
  const message = useFieldMessage();
  return (
    <ul className="flex flex-col gap-2">
      {stops.map((stop) => (
        <li key={stop.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-60">{message(encodeMessage(stop.code, stop.params))}</span>
          {stop.at === 'register' && <RecordAnswer requestId={requestId} />}
          {(stop.at === 'co_borrower' || stop.at === 'contact' || stop.at === 'screening') && (
            <See part={stop.at} onLeave={onLeave} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The register's answer, taken down where its lack is told. */
function RecordAnswer({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  const { data: desk } = useQuery(registersQuery(requestId));
  if (!desk?.actions.includes('record')) return null;
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('registers.add')}
      </Button>
      {open && <ConsultationDialog requestId={requestId} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Leads to the card where it is put right. */
function See({ part, onLeave }: { part: string; onLeave: ((part: string) => void) | undefined }) {
  const t = useT('requests');
  return (
    <Button
      size="small"
      variant="secondary"
      onClick={() => {
        onLeave?.(part);
        setTimeout(() => lead(part)); // a dialog gives the focus back when it closes
      }}
    >
      {t('glance.see')}
    </Button>
  );
}

function lead(part: string) {
  const target = document.getElementById(part);
  if (!target) return;
  target.tabIndex = -1;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
