import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dismissToast, toastStore } from '#/ui/toast.ts';

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.unstubAllGlobals();
});
