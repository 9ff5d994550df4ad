import { expect, test } from 'vitest';
import { forgetWindow } from './forget-window.ts';

test('nothing is left in the window', () => {
  localStorage.setItem('a', 'b');
  sessionStorage.setItem('a', 'b');
  for (const cookie of ['a=1', 'b=2; Path=/']) {
    // biome-ignore lint/suspicious/noDocumentCookie: what is taken back
    document.cookie = cookie;
  }
  history.replaceState(null, '', '/page?a#b');
  document.title = 'a';
  document.documentElement.lang = 'de';
  document.body.className = 'a';
  document.body.append('a');

  forgetWindow();

  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(document.cookie).toBe('');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(location.href).toBe('http://localhost:3000/');
});
