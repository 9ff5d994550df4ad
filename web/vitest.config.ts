import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    // Libraries are read, and made fast by the engine, once and not for each file; src/testing/setup.ts parts the files.
    isolate: false,
    pool: 'forks', // a thread has no time zone of its own
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    env: { TZ: 'Europe/Zurich' },
    restoreMocks: true,
    testTimeout: 60_000, // a bound for what never ends: other work on the machine fails no test
  },
});
