import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { knowOthers } from '#/lib/credit/quote.ts';
import { otherRepayments } from '#/lib/credit/repayments.ts';
import { setPageData } from '#/lib/page-data.ts';
import { dismissToast, toastStore } from '#/ui/toast.ts';
import { forgetWindow } from './forget-window.ts';
import { shipped } from './shipped.ts';

configure({ asyncUtilTimeout: 20_000 }); // for what never comes, not for what is slow

knowOthers(otherRepayments);

/** No component test reaches a network; `answer` of ./server.ts replaces this. */
beforeEach(() => {
  setPageData({ site: shipped, origin: 'https://florin.example' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in component tests')));
});

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Files follow one another in one process and one window (vitest.config.ts): each begins with modules and a window of its own.
afterAll(() => {
  vi.resetModules();
  if (typeof window !== 'undefined') forgetWindow();
});
