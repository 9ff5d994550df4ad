import type { Locator, Page } from '@playwright/test';
import type { Person } from './applicant.ts';
import { expect } from './fixtures.ts';
import type { Texts } from './texts.ts';

export async function chooseByKeyboard(slider: Locator, key: string, times: number): Promise<void> {
  await slider.focus();
  for (let i = 0; i < times; i++) await slider.press(key);
}

/** Personal information; leaves to step 2. */
export async function fillStepOne(page: Page, t: Texts, who: Person): Promise<void> {
  await page.getByRole('radio', { name: t('apply:values.civilite.Madame') }).check();
  await page.getByLabel(t('apply:fields.first_name')).fill(who.first_name);
  await page.getByLabel(t('apply:fields.last_name'), { exact: false }).last().fill(who.last_name);
  await page.getByLabel(t('apply:fields.email')).fill(who.email);
  await page.getByLabel(t('apply:fields.phone')).fill('+41 79 123 45 67');
  await page.getByLabel(t('apply:fields.birth_date')).fill('1988-04-12');
  await page.getByLabel(t('apply:fields.nationality')).selectOption('FR');
  await page.getByLabel(t('apply:fields.street'), { exact: true }).fill('Bahnhofstrasse');
  await page.getByLabel(t('apply:fields.house_number')).fill('7a');
  await page.getByLabel(t('apply:fields.postal_code')).fill('7000');
  await page.getByLabel(t('apply:fields.city')).fill('Chur');
  await page.getByLabel(t('apply:fields.country')).selectOption('CH');
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByText(t('apply:step_of', { step: 2, total: 4 }))).toBeVisible();
}

export async function fillStepTwo(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t('apply:fields.loan_purpose')).fill('Rénovation de la cuisine');
  await page.getByLabel(t('apply:fields.employment_status')).selectOption('CDI');
  await page.getByLabel(t('apply:fields.employer')).fill('Rhätische Werkstätten AG');
  await page.getByLabel(t('apply:fields.employment_duration')).selectOption('Plus de 3 ans');
  await page.getByLabel(t('apply:fields.income_type')).selectOption('Salaire');
  await page.getByLabel(t('apply:fields.monthly_income')).fill('4200');
}
