import type { Page } from '@playwright/test';
import { expect, languages, takenOver, test } from './fixtures.ts';
import { texts } from './texts.ts';

type Watched = Window & { shifts: string[]; watcher: PerformanceObserver };

/** Notes what moves on the page from its first paint on, and from where to where. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      throw new Error('this browser does not tell what moves');
    watched.shifts = [];
    const note = (list: PerformanceEntryList) => {
      for (const entry of list as unknown as { value: number; sources: Source[] }[])
        watched.shifts.push(`${entry.value}: ${entry.sources.map(moved).join(', ')}`);
    };
    type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const moved = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} from ${place(previousRect)} to ${place(currentRect)}`;
    watched.watcher = new PerformanceObserver((list) => note(list.getEntries()));
    watched.watcher.observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, with the frame that is being drawn. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    await new Promise((done) => setTimeout(done)); // the observer is told after the frame
    return (window as unknown as Watched).shifts;
  });
}

async function slowed(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Goes through the ways in which a page comes alive: painted, taken over, all of its scripts there, used. */
async function comesAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const months = page.locator('#simulator').getByRole('slider').nth(1);
  await months.press('ArrowRight');
  await expect(months).toBeFocused();
  expect(await shifts(page), path).toEqual([]);
}

const simulations = ['/', '/simulator', '/simulator?amount=20000&months=24'];

test('nothing moves while the page comes alive, nor when a slider does @phone', async ({ page }) => {
  await watchShifts(page);
  for (const path of simulations) await comesAlive(page, path);
});

for (const language of languages) {
  test(`nothing moves on a processor six times as slow, in ${language} @phone`, async ({ page }) => {
    await watchShifts(page);
    await slowed(page, 6);
    await comesAlive(page, `/?lang=${language}`);
    if (language === 'fr') await comesAlive(page, '/simulator');
  });
}

test('nothing moves when the font arrives after the page @phone', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: texts('fr')('home:hero.title') })).toBeVisible();
  const font = page.waitForResponse('**/*.woff2');
  arrive();
  await (await font).finished();
  await page.evaluate(() => document.fonts.ready);
  expect(await shifts(page)).toEqual([]);
});
