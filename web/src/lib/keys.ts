import { useEffect, useRef } from 'react';

const cookie = 'florin_keys';
const year = 365 * 24 * 60 * 60;

/** Keys of one sign disturb people who speak to their computer: they can be turned off (WCAG 2.1.4), in this browser. */
export const keysOff = () => document.cookie.split('; ').includes(`${cookie}=off`);

export function turnKeys(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
  document.cookie = `${cookie}=${on ? 'on' : 'off'}; Path=/; Max-Age=${year}; SameSite=Strict${secure}`;
}

/** Whether a key pressed there is typing: single letters are no shortcuts in fields. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether what has the focus has keys of its own (`data-own-keys`), such as the viewer of a document: R turns a page there. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[data-own-keys]') !== null;

/** Whether a key is for something else than the page, or than its frame. */
function isElsewhere(event: KeyboardEvent, frame: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isTyping(event.target) || (!frame && hasOwnKeys(event.target))) return true;
  return keysOff() || document.querySelector('[role=dialog]') !== null;
}

/** What a key does; false when there is nothing to do, so that the key means what it means elsewhere. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Keys of one sign for as long as a component is there: not in fields, not below a dialog, not with Ctrl, Alt or Meta. Those of
 * a page go before those of the frame around it (`frame`), and behind those of a part of it that has its own.
 */
export function useKeys(keys: Keys, frame = false): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || isElsewhere(event, frame)) return;
      if (act() !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey, !frame);
    return () => removeEventListener('keydown', onKey, !frame);
  }, [frame]);
}

const rowsIn = (part: ParentNode, rows: string) =>
  [...part.querySelectorAll(rows)].filter((row) => linkOf(row) && isSeen(row));

/**
 * Puts the focus on the link of the next row of the page's list, or the one before; of a board, within the column that
 * has the focus. False where there is none.
 */
export function stepRow(by: 1 | -1): boolean {
  const column = document.activeElement?.closest('main [data-column]');
  const rows = column ? rowsIn(column, '[data-row]') : rowsIn(document, 'main tbody tr, main [data-row]');
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const first = by > 0 ? 0 : rows.length - 1;
  const next = linkOf(rows[at < 0 ? first : Math.min(Math.max(at + by, 0), rows.length - 1)]);
  next?.focus();
  return next !== undefined;
}

/**
 * Puts the focus on the link of the row beside: as far down in the next column of the page's board that has any, or the
 * one before. False where there is no board.
 */
export function stepColumn(by: 1 | -1): boolean {
  const here = document.activeElement?.closest('main [data-column]');
  const place = here
    ? rowsIn(here, '[data-row]').findIndex((row) => row.contains(document.activeElement))
    : 0;
  const columns = [...document.querySelectorAll('main [data-column]')].filter(
    (column) => column === here || rowsIn(column, '[data-row]').length > 0,
  );
  const at = here ? columns.indexOf(here) : -1;
  const to = columns[at < 0 ? 0 : Math.min(Math.max(at + by, 0), columns.length - 1)];
  const rows = to ? rowsIn(to, '[data-row]') : [];
  const next = linkOf(rows[Math.min(Math.max(place, 0), rows.length - 1)]);
  next?.focus();
  return next !== undefined;
}

/** Chooses the row of the page's list that has the focus, or no more; false where there is none to choose. */
export function chooseRow(): boolean {
  const row = document.activeElement?.closest('main tbody tr, main [data-row]');
  const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return Boolean(box);
}

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>('a[href]') ?? undefined;

/** A column that a narrow window leaves out is passed over. */
const isSeen = (row: Element) => row.checkVisibility?.() ?? true;
