import { defineConfig } from 'vitest/config';

/** Both engines run the same tests at the same time; PostgreSQL with two nodes that take the calls in turn. */
const engine = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: ['tests/*.test.ts'],
    globalSetup: ['kit/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { concurrent: true },
    maxConcurrency: 8,
  },
});

export default defineConfig({
  test: {
    projects: process.env.FLORIN_TEST_POSTGRES ? [engine('sqlite'), engine('postgres')] : [engine('sqlite')],
    maxWorkers: 4,
  },
});
