import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Florin } from './florin.ts';

export { expect };

export const languages = ['fr', 'de', 'nl', 'en', 'it'] as const;
export type Language = (typeof languages)[number];

/** What a project or a file says of its Florin. */
export interface Options {
  engine: 'sqlite' | 'postgres';
  settings: Record<string, string>;
  moving: boolean;
  own: string;
}

/** Runs with a Florin per worker and fails on any console error, policy violation or hydration error. */
export const test = base.extend<{ problems: string[] }, Options & { florin: Florin }>({
  /** What a project keeps its data in. */
  engine: ['sqlite', { option: true, scope: 'worker' }],
  /** Environment variables of the Florin of a file: `test.use({ settings: { FLORIN_STAFF_MFA: 'required' } })`. */
  settings: [{}, { option: true, scope: 'worker' }],
  /** Whether the Florin of a file has a clock that `florin.passDays` moves. */
  moving: [false, { option: true, scope: 'worker' }],
  /** A file that changes settings, or minds who did, names itself here: it then shares its Florin with no other. */
  own: ['', { option: true, scope: 'worker' }],
  florin: [
    async ({ engine, settings, moving, own: _ }, use) => {
      const florin = new Florin(engine, settings, moving);
      florin.createStaff();
      await florin.start();
      await use(florin);
      await florin.dispose();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ florin }, use) => {
    await use(florin.base);
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => {
        watch(page, problems);
        arriveAtOnce(page);
      });
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
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost')
      problems.push(`third party: ${url.host}`);
  });
}

/**
 * Playwright asks for what a test waits for every half second. A page that was just opened is watched instead, frame by
 * frame, until it shows more than place holders: a fifth of the time of a test that is alone passed between two questions.
 */
function arriveAtOnce(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args);
    await arrived(page);
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args);
    await arrived(page);
    return answer;
  };
}

/** A page that never shows more is what its test is about. */
export async function arrived(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const shown = () =>
    document.querySelector('h1') && !document.querySelector('.skeleton, [aria-busy="true"]');
  await page.waitForFunction(shown, undefined, { timeout: 3_000 }).catch(() => undefined);
}

/** The browser itself reports every answer of 4xx; those of the API, and the hidden area's denial, are the product. */
function isRefusalOfTheApi(text: string, url: string): boolean {
  const expected =
    url.includes('/api/v1/') || url.includes('/auth/v1/verify') || url.endsWith('/admin-panel-secure-xk');
  return expected && /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** Waits until the script of a page has taken over what the server sent: its forms then go through the script. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.querySelector('main form, main h1');
    return place !== null && Object.keys(place).some((key) => key.startsWith('__reactProps'));
  });
}

/** Pages that were looked at, by what they are made of. */
const accessible = new Set<string>();

/** Passes over a page that is made of the same pieces as one before it, only in another language. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const pieces = await page.evaluate(piecesOfPage);
  if (accessible.has(pieces)) return;
  // What lies half under the sticky header is as large as ever, which axe cannot know.
  await page.evaluate(() => scrollTo(0, 0));
  // All frames are our own, so one run inside the page sees them: another page to sum up in costs a tenth of all tests.
  const result = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
  ).toEqual([]);
  accessible.add(pieces);
}

/** Every element with its classes and the names of its attributes, and how the page is shown. */
function piecesOfPage(): string {
  const theme = document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = [location.pathname, innerWidth, theme];
  const elements = [...document.querySelectorAll('*')].map((element) =>
    [element.tagName, element.getAttribute('class'), ...element.getAttributeNames()].join(' '),
  );
  return [...shown, ...elements].join('\n');
}

/** What is still fading in has the contrast of nothing that people read. */
export async function settled(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.race([
      new Promise((late) => setTimeout(late, 5000)), // one that was taken off the page never ends
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
          .map((animation) => animation.finished),
      ),
    ]),
  );
}

/** The width that every page has to fit. */
const narrow = { width: 360, height: 740 };

/** Looks at a page as it is and as narrow as a phone: a language changes its words alone, so one visit is enough for both. */
export async function expectFits(page: Page): Promise<void> {
  const asItWas = page.viewportSize() ?? narrow;
  for (const size of asItWas.width === narrow.width ? [asItWas] : [asItWas, narrow]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(asItWas);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that was just made narrow lays out what it had before the page has heard of it.
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
