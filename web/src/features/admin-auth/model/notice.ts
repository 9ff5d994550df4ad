/** Why somebody meets the sign-in page: handed over a full page load, which is how the area is left. */
export type Notice = 'expired' | 'left' | 'required' | 'locked';

const name = 'florin-admin-notice';
const known: readonly Notice[] = ['expired', 'left', 'required', 'locked'];

export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(name, notice);
}

/** Reads the notice once; without one of our own, the server says why it sent the browser here. */
export function takeNotice(): Notice | undefined {
  const left = sessionStorage.getItem(name) ?? new URLSearchParams(location.search).get('reason');
  sessionStorage.removeItem(name);
  if (location.search) history.replaceState(history.state, '', location.pathname);
  return known.find((notice) => notice === left);
}

export const adminArea = '/admin-panel-secure-xk';

/** The server knows where the sign-in page is and redirects only browsers that have been there. */
export function goToSignIn(notice: Notice): void {
  leaveNotice(notice);
  location.assign(adminArea);
}
