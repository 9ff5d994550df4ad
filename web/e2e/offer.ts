import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Florin } from './florin.ts';
import type { Texts } from './texts.ts';

/** The newest code for a signature that was mailed. */
export async function codeOf(florin: Florin, email: string): Promise<string> {
  const { text } = await florin.mailTo(email, 'offer.code');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Says of each paper of an offer that it was read. */
export async function confirmReading(page: Page, t: Texts): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: t('agreement:statements.read') });
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
  }
}
