import { useKeys } from '#/lib/keys.ts';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import type { Asking } from './request-dialogs.tsx';

interface Page {
  request: RequestDetail;
  rights: Rights;
  ask: (what: Asking) => void;
  setTab: (tab: string) => void;
}

/** What can be asked of a request now, and the keys for it. */
export function useRequestKeys({ request, rights, ask, setTab }: Page) {
  const decidable = rights.decide && request.allowed.includes('approve');
  const askable = rights.decide && request.allowed.includes('ask');
  const note = () => {
    setTab('notes');
    setTimeout(() => focusOn('main [role=tabpanel] textarea')); // the tab is shown first
  };
  useKeys({
    a: decidable ? () => ask('approve') : undefined,
    r: decidable ? () => ask('refuse') : undefined,
    d: askable ? () => ask('ask') : undefined,
    n: rights.note ? note : undefined,
    s: () => focusOn('main [data-assign]'),
  });
  return { decidable, askable };
}

function focusOn(place: string): boolean {
  const target = document.querySelector<HTMLElement>(place);
  target?.focus();
  return target !== null;
}
