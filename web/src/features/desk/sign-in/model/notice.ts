import { adminPaths } from '#/app/admin/paths.ts';
/** Why someone meets the sign-in page, or the area: handed over a full page load, which is how either is left. */
export type Notice = 'entered' | 'expired' | 'left' | 'required' | 'locked';

const name = 'florin-admin-notice';
const known: readonly Notice[] = ['entered', 'expired', 'left', 'required', 'locked'];

export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(name, notice);
}

/**
 * Reads the notice once; without one of our own, the server says why it sent the browser here. The rest of the address
 * stays: it is what the page shows.
 */
export function takeNotice(): Notice | undefined {
  const address = new URL(location.href);
  const left = sessionStorage.getItem(name) ?? address.searchParams.get('reason');
  sessionStorage.removeItem(name);
  if (address.searchParams.has('reason')) {
    address.searchParams.delete('reason');
    history.replaceState(history.state, '', address);
  }
  return known.find((notice) => notice === left);
}

export const adminArea = adminPaths.dashboard;

/** The sign-in worked: the area says so when it opens. */
export function enter(): void {
  leaveNotice('entered');
  location.assign(adminArea);
}

let leaving = false;

/**
 * The server knows where the sign-in page is and redirects only browsers that have been there. The first reason counts:
 * after signing out, the session is also found to be gone.
 */
export function goToSignIn(notice: Notice): void {
  if (leaving) return;
  leaving = true;
  leaveNotice(notice);
  location.assign(adminArea);
}
