import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Engine, Florin } from './florin.ts';

export { expect };

export const languages = ['fr', 'de', 'nl', 'en', 'it'] as const;
export type Language = (typeof languages)[number];

/** What a project or a file says of its Florin. */
export interface Options {
  engine: Engine;
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
  // Left to itself it is answered with "stay here", and the test waits for a page that never comes.
  page.on('dialog', async (dialog) => {
    problems.push(`${dialog.type()}: ${dialog.message()} (${page.url()})`);
    await dialog.accept();
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

/** Pages that were looked at in this run, by what they are made of: an empty file each, which all workers see. */
const looked = join(import.meta.dirname, '../test-results/accessible');

/**
 * What a look at a page asks: the rules of axe-core that say a page breaks WCAG 2.2 AA, with the one for names that
 * people who speak to their computer cannot say, and the one for parts that a screen reader cannot tell apart.
 */
const wcag = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } },
  resultTypes: ['violations' as const],
  preload: false, // it fetches every style sheet again, for rules about sound and about turning a phone that have nothing to look at
};

/** Passes over a page that is made of the same pieces as one before it, only in another language or with other rows. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const mark = join(
    looked,
    createHash('sha256')
      .update(await page.evaluate(piecesOfPage))
      .digest('hex'),
  );
  if (existsSync(mark)) return;
  // What lies half under the sticky header is as large as ever, which axe cannot know.
  await page.evaluate(() => scrollTo(0, 0));
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await here.run(document, options);
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  }, wcag);
  expect(violations).toEqual([]);
  mkdirSync(looked, { recursive: true });
  writeFileSync(mark, '');
}

/**
 * Every kind of element with its classes and the names of its attributes, what it stands in, and how the page is shown.
 * A list of ten rows is made of the same pieces as a list of two, and the page of one loan of those of another.
 */
function piecesOfPage(): string {
  const theme = document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches;
  const path = location.pathname.replace(/\/[^/]*\d[^/]*/g, '/…');
  const shown = [path, innerWidth, theme];
  const said = (element: Element) =>
    [element.tagName, element.getAttribute('class'), ...element.getAttributeNames()].join(' ');
  const elements = [...document.querySelectorAll('*')].map(
    (element) => `${element.parentElement ? said(element.parentElement) : ''} > ${said(element)}`,
  );
  return [...shown, ...new Set(elements)].join('\n');
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
