import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Florin } from './florin.ts';

export { expect };

export const languages = ['fr', 'de', 'nl', 'en', 'it'] as const;
export type Language = (typeof languages)[number];

/** Runs with a Florin per worker and fails on any console error, policy violation or hydration error. */
export const test = base.extend<{ problems: string[] }, { florin: Florin }>({
  florin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern
    async ({}, use, info) => {
      const florin = new Florin(info.project.name === 'postgres' ? 'postgres' : 'sqlite');
      florin.createStaff();
      await florin.start();
      await use(florin);
      await florin.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ florin }, use) => {
    await use(florin.base);
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => watch(page, problems));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isRefusalOfTheApi(message.text(), message.location().url)) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1')
      problems.push(`third party: ${url.host}`);
  });
}

/** The browser itself reports every answer of 4xx; those of the API, and the hidden area's denial, are the product. */
function isRefusalOfTheApi(text: string, url: string): boolean {
  const expected = url.includes('/api/v1/') || url.endsWith('/admin-panel-secure-xk');
  return expected && /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

export async function expectAccessible(page: Page): Promise<void> {
  const result = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}
