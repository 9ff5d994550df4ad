import { type Name, useSettings } from '../api/settings.ts';
import { History } from './history.tsx';
import { Waiting } from './waiting.tsx';

const useEntry = (name: Name) => useSettings().data?.entries.find((each) => each.name === name);

/** The change of a setting that waits, for a page that has a form of its own; nothing while none does. */
export function Proposal({ name }: { name: Name }) {
  const proposal = useEntry(name)?.proposal;
  return proposal ? <Waiting name={name} proposal={proposal} /> : null;
}

/** How a setting came to be as it is, for such a page. */
export function Versions({ name }: { name: Name }) {
  const entry = useEntry(name);
  return entry ? <History entry={entry} /> : null;
}
