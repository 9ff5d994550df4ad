import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const lab = '/admin-panel-secure-xk/settings/rules';
const living = `${t('products:fields.lending.living_cost')} (EUR)`;

test.use({ own: 'rule-lab' });

test('a draft is tried on past requests and comes into force by two people @phone @postgres', async ({
  page,
  browser,
  florin,
  request,
}) => {
  for (const income of [250_000, 120_000]) {
    const sent = await request.post('/api/v1/loan-requests', {
      headers: { 'Idempotency-Key': `rule-lab-${income}` },
      data: {
        civilite: 'Madame',
        first_name: 'Léa',
        last_name: 'Keller',
        email: `lea${income}@example.org`,
        phone: '+41791234567',
        birth_date: '1988-04-12',
        country: 'FR',
        currency: 'EUR',
        loan_amount: 1_000_000,
        loan_duration: 36,
        rate_type: 'fixed',
        lang: 'fr',
        income_type: 'Salaire',
        monthly_income: income,
        employment_status: 'CDI',
        employment_duration: 'Plus de 3 ans',
        rent: 0,
        other_loans: 0,
        household: 1,
        declaration: true,
        consent_version: '2026-11-01',
      },
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  const colleague = newColleague(florin);
  await signIn(page);
  await page.goto(lab);
  await expect(page.getByText(t('rules:fair.title'))).toBeVisible();
  await expect(page.getByText(t('rules:drafts.empty_title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('rules:drafts.new') }).click();
  await page.getByRole('button', { name: t('rules:drafts.create') }).click();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await page.getByLabel(t('rules:drafts.name')).fill('Budget plus serré');
  await page.getByRole('button', { name: t('rules:drafts.create') }).click();

  await expect(page.getByRole('heading', { name: 'Budget plus serré' })).toBeVisible();
  await expect(page.getByText(t('rules:differences.empty'))).toBeVisible();
  await page.getByLabel(t('rules:card.favourable')).fill('400');
  await page.getByRole('button', { name: t('rules:draft.save') }).click();
  const refused = t('reasons:below_favourable', { value: '\\d+', max: 400 }); // the field is named by the server
  await expect(page.getByText(new RegExp(refused))).toBeVisible();
  await page.getByLabel(t('rules:card.favourable')).fill('600');
  await page.getByLabel(living).first().fill('1 000');
  await page.getByRole('button', { name: t('rules:draft.save') }).click();
  await expect(page.getByText(t('rules:draft.saved'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'EU-CONSO' })).toContainText('1 000,00 €');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: t('rules:replay.start') }).click();
  await expect(page.getByText(t('rules:replay.states.done'), { exact: true })).toBeVisible();
  const outcomes = page.getByRole('region', { name: t('rules:parts.matrix') });
  await expect(outcomes).toContainText('50 %');
  await expect(page.getByText(t('rules:income.assumption'))).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('rules:codes.rule.residual') })
      .last(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: `${t('rules:parts.cases')}: CSV` }).click();
  expect((await file).suggestedFilename()).toMatch(/^rules-cases-.*\.csv$/);

  await page.getByRole('button', { name: t('rules:propose.open') }).click();
  const proposal = page.getByRole('dialog');
  await proposal.getByRole('button', { name: t('rules:propose.open') }).click();
  await expect(proposal.getByText(t('errors_desk:rules.no_reason'))).toBeVisible();
  await proposal.getByLabel(t('rules:changes.reason_label')).fill('Le coût de la vie a monté');
  await proposal.getByRole('button', { name: t('rules:propose.open') }).click();
  await expect(page.getByText(t('rules:propose.done_text'))).toBeVisible();
  await page.goto(lab);
  await expect(page.getByText(t('rules:changes.second'))).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('link', { name: t('rules:file.pdf') }).click();
  expect((await paper).suggestedFilename()).toMatch(/^score-file-all-.*\.pdf$/);
  await expect(page.getByRole('button', { name: t('rules:actions.confirm.open') })).toHaveCount(0);

  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto(lab);
  await other.getByRole('button', { name: t('rules:actions.confirm.open') }).click();
  const dialog = other.getByRole('dialog');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: t('rules:actions.confirm.open') }).click();
  await expect(
    other.getByRole('article', { name: `Budget plus serré, ${t('rules:changes.states.applied')}` }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: t('rules:actions.return.open') })).toBeVisible();
  await expectAccessible(other);
});

test('the lab speaks every language', async ({ page, context }) => {
  await signIn(page);
  for (const language of languages) {
    const say = texts(language);
    await context.addCookies([{ name: 'florin_lang', value: language, url: page.url() }]);
    await page.goto(lab);
    await expect(page.getByRole('heading', { level: 1, name: say('rules:title') })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
