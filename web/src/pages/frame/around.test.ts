import { statSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { setPageData } from '#/lib/page-data.ts';
import { shipped } from '#/testing/shipped.ts';
import { openOutside, tell } from './around.ts';

afterEach(() => vi.restoreAllMocks());

const from = (referrer: string, ...frame: string[]) => {
  setPageData({ site: shipped, origin: 'http://florin.test', frame });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const sent = vi.spyOn(parent, 'postMessage').mockReturnValue();
  sent.mockClear();
  tell({ type: 'florin:step', step: 2 });
  return sent.mock.calls.map(([, origin]) => origin);
};

test('tells the page around, and where that is not known only pages that were agreed on', () => {
  const agreed = ['https://a.example', 'https://b.example'];
  expect(from('https://b.example/checkout', ...agreed)).toEqual(['https://b.example']);
  expect(from('https://evil.example/', ...agreed)).toEqual(agreed);
  expect(from('', ...agreed)).toEqual(agreed);
  expect(from('https://a.example/')).toEqual([]);
});

test('opens links outside, and leaves those within the form', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const stop = openOutside();
  document.body.innerHTML = '<a id="out" href="/login"><b>go</b></a><a id="in" href="#field">there</a>';
  document.querySelector('b')?.click();
  document.querySelector<HTMLElement>('#in')?.click();
  stop();
  expect(opened.mock.calls.map(([address]) => String(address))).toEqual([`${location.origin}/login`]);
});

test('the script for pages of partners weighs 2 kB at most', () => {
  expect(statSync('public/florin-apply.js').size).toBeLessThanOrEqual(2000);
});
