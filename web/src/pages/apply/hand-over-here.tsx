import { ServerData } from '#/app/site/server-data.tsx';
import { applicationHandover } from '#/features/documents/api/documents.ts';
import { HandOver } from '#/features/documents/components/hand-over.tsx';

/** A code by which a telephone sends pictures into the application of this browser. */
export function HandOverHere({ onArrived }: { onArrived: () => void }) {
  return (
    <ServerData>
      <HandOver door={applicationHandover} onArrived={onArrived} />
    </ServerData>
  );
}
