import { applicationHandover, HandOver } from '#/features/me/documents/index.ts';
import { ServerData } from '#/pages/server-data.tsx';

/** A code by which a telephone sends pictures into the application of this browser. */
export function HandOverHere({ onArrived }: { onArrived: () => void }) {
  return (
    <ServerData>
      <HandOver at={applicationHandover} onArrived={onArrived} />
    </ServerData>
  );
}
