import { expect, expectAccessible, test } from './fixtures.ts';
import { keepCodes } from './own-security.ts';
import { plugInDevice } from './passkey.ts';
import { enterPassword, expectArea, newColleague } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ settings: { FLORIN_STAFF_MFA: 'passkey' } });

test('where only a passkey counts, nothing else is offered', async ({ page, florin }) => {
  const who = newColleague(florin);
  await plugInDevice(page);
  await enterPassword(page, who);
  await expect(page.getByText(t('security:enrol.text_passkey'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('security:enrol.totp') })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:enrol.passkey') }).click();
  await page.getByRole('button', { name: t('security:passkey.create') }).click();
  await keepCodes(page);
  await expectArea(page);
});
