const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'; // Max-Age=0 would be over a millisecond later

/** Takes back what a file of tests may leave in the window. */
export function forgetWindow() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    for (const path of ['', '; Path=/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
      document.cookie = `${cookie.split('=', 1)[0]}=${path}; ${past}`;
    }
  }
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}
