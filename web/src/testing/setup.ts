import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, toastStore } from '#/ui/toast.ts';

/** No component test reaches a network; `answer` of ./server.ts replaces this. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in component tests')));
});

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.unstubAllGlobals();
});
