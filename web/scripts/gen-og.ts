import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { web } from './paths.ts';

const size = { width: 1200, height: 630 };

/**
 * Writes public/og/*.png from the drawings beside them: networks that show a picture with a link take no SVG. The
 * pictures hold no word, so that one serves every language and every lender.
 */
export async function main() {
  const folder = join(web, 'public', 'og');
  const browser = await chromium.launch({
    executablePath: process.env.FLORIN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: size });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style>${readFileSync(join(folder, name), 'utf8')}`,
    );
    await page.screenshot({ path: join(folder, name.replace('.svg', '.png')) });
  }
  await browser.close();
}
