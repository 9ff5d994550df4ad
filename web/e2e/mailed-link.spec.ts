import { person } from './applicant.ts';
import { expect, expectFits, languages, test } from './fixtures.ts';
import { texts } from './texts.ts';

const password = 'Walnut-7!harbour';

// The page behind a link that pages of other clients have mailed is the server's own: no script, one button.
for (const language of languages) {
  test(`the button behind a mailed link (${language})`, async ({ page, florin }) => {
    const t = texts(language);
    const { email } = person('Lien');
    await fetch(`${florin.base}/auth/v1/signup?redirect_to=${encodeURIComponent(`${florin.base}/login`)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ email, password }),
    });
    const { text } = await florin.mailTo(email, 'account.verify');
    const link = text.match(/http:\S+\/auth\/v1\/verify\?\S+/)?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByRole('heading')).toHaveText(t('wire:page.signup.title'));
    await expectFits(page);
    await page.getByLabel(t('wire:page.password.signup')).fill('Falsch-2026 & nein');
    await page.getByRole('button').click();
    await expect(page.getByRole('alert')).toHaveText(t('wire:page.password_wrong'));
    await expectFits(page);
    await page.getByLabel(t('wire:page.password.signup')).fill(password);
    await page.getByRole('button').click();
    await page.waitForURL(/\/login#.*access_token=/);
  });
}
