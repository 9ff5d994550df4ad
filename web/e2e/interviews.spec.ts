import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { signIn as signInClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

interface Own {
  id: string;
  version: number;
}

interface Slot {
  time: string;
  free: boolean;
}

/** Someone with a request and an account, and the request's id. */
async function applicant(florin: Florin, officer: Caller, lastName: string) {
  const who = person(lastName);
  await apply(florin, who);
  const client = await account(florin, who);
  const found = await officer.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  return { who, client, id: found.items[0]?.id ?? '' };
}

/** The free times of the first day, from three days on, at which the lender is there. */
async function openDay(officer: Caller): Promise<{ day: string; times: string[] }> {
  for (let ahead = 3; ahead < 20; ahead++) {
    const day = daysFromNow(ahead);
    const { slots } = await officer.get<{ slots: Slot[] }>(`/staff/interviews/day?day=${day}`);
    const times = slots.filter(({ free }) => free).map(({ time }) => time);
    if (times.length > 3) return { day, times };
  }
  throw new Error('the lender is never there');
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const proposal = (...times: string[]) => ({
  channel: 'phone',
  minutes: 30,
  place: '',
  note: '',
  staff_id: '',
  times,
});

/** As both screens say a time: "mardi 24 novembre 2026 à 10:30", "mardi 1er décembre 2026 à 09:30". */
function moment(time: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${time}Z`)).replace(' 1 ', ' 1er ');
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

async function openRequest(desk: Page, id: string): Promise<void> {
  await desk.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  await expect(desk.getByRole('heading', { name: t('interviews:desk.title') })).toBeVisible();
}

async function openOwn(page: Page, client: { email: string; password: string }, id: string): Promise<void> {
  await signInClient(page, client);
  await expect(page).toHaveURL(/\/client$/);
  await page.goto(`/client/requests/${id}`);
  await expect(page.getByRole('heading', { name: t('interviews:title'), exact: true })).toBeVisible();
}

test('staff propose, the applicant chooses, staff confirm, and it is called off', async ({
  page,
  florin,
  browser,
}) => {
  const colleague = newColleague(florin);
  const officer = await Caller.staff(florin, colleague);
  const { who, client, id } = await applicant(florin, officer, 'Entretien');
  const { day, times } = await openDay(officer);
  const [first = '', second = '', third = ''] = times;
  const desk = await another(browser, florin);
  await signIn(desk, colleague);
  await openRequest(desk, id);

  // A time that is over is refused where it stands.
  await button(desk, 'interviews:desk.plan').click();
  await expect(inDialog(desk, 'interviews:desk.send')).toBeDisabled();
  await expect(
    desk.getByRole('option', { name: t('interviews:desk.length_other', { count: 30 }), exact: true }),
  ).toBeAttached();
  await desk.getByLabel(t('interviews:desk.day')).fill(daysFromNow(-2));
  await desk.getByLabel(t('interviews:desk.other_time')).fill('10:00');
  await inDialog(desk, 'interviews:desk.add').click();
  await inDialog(desk, 'interviews:desk.send').click();
  await expect(desk.getByRole('dialog').getByText(t('errors:interview.past'))).toBeVisible();
  await desk
    .getByRole('button', { name: `${t('interviews:desk.remove')} ${moment(`${daysFromNow(-2)}T10:00`)}` })
    .click();
  await expect(desk.getByRole('dialog').getByText(t('errors:interview.past'))).toHaveCount(0);

  // So is one that someone else has taken since the form was opened.
  await desk.getByLabel(t('interviews:desk.day')).fill(day);
  for (const time of [first, second]) await slot(desk, time).click();
  await taken(florin, officer, first);
  await inDialog(desk, 'interviews:desk.send').click();
  await expect(desk.getByRole('dialog').getByText(t('errors:interview.busy'))).toBeVisible();
  await expectAccessible(desk);
  await slot(desk, first).click();
  await slot(desk, third).click();
  await desk.getByLabel(t('interviews:desk.note')).fill('Préparez vos fiches de paie.');
  await inDialog(desk, 'interviews:desk.send').click();
  const card = desk.getByRole('region', { name: t('interviews:desk.title'), exact: true });
  await expect(card.getByText(t('interviews:desk.state.proposed'))).toBeVisible();
  await expect(card.getByText(moment(second))).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  expect((await florin.mailTo(who.email, 'interview.proposed')).text).toContain(
    'Préparez vos fiches de paie.',
  );

  await openOwn(page, client, id);
  await page.getByRole('button', { name: moment(third) }).click();
  await expect(page.getByText(t('interviews:own.chosen'))).toBeVisible();

  await desk.reload();
  await button(desk, 'interviews:desk.confirm').click();
  await expect(card.getByText(t('interviews:desk.state.confirmed'))).toBeVisible();
  await expect(card.getByText(moment(third))).toBeVisible();
  const invitation = (await florin.mailTo(who.email, 'interview.confirmed')).text;
  expect(invitation).toContain('entretien.ics');

  // The page of the applicant follows by itself, and gives the file for the calendar.
  await expect(page.getByText(t('interviews:own.confirmed'))).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('interviews:save') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('interview.ics');

  await button(desk, 'interviews:desk.cancel').click();
  await desk.getByLabel(t('interviews:desk.words')).fill('Votre dossier est complet.');
  await expectAccessible(desk);
  await inDialog(desk, 'interviews:desk.cancel').click();
  await expect(card.getByText(t('interviews:desk.state.cancelled'))).toBeVisible();
  await expect(button(desk, 'interviews:desk.plan')).toBeVisible();
  await expect(page.getByText(t('interviews:own.cancelled'))).toBeVisible();
  await expect(page.getByText('Votre dossier est complet.')).toBeVisible();
  await expect(page.getByRole('link', { name: t('interviews:save') })).toHaveCount(0);
  expect((await florin.mailTo(who.email, 'interview.cancelled')).text).toContain('entretien.ics');
  await desk.context().close();
});

const slot = (desk: Page, time: string) =>
  desk.getByRole('dialog').getByRole('button', { name: time.slice(11), exact: true });

/** Someone else chooses this time with the same member of staff. */
async function taken(florin: Florin, officer: Caller, time: string): Promise<void> {
  const { client, id } = await applicant(florin, officer, 'Rapide');
  await officer.post(`/staff/loan-requests/${id}/interviews`, proposal(time));
  const quick = await Caller.client(florin, client);
  const { items } = await quick.get<{ items: Own[] }>('/me/interviews');
  await quick.post(`/me/interviews/${items[0]?.id}/choose`, { version: items[0]?.version, position: 1 });
}

test('an applicant asks for other times, chooses one of them, and then wants none @phone', async ({
  page,
  florin,
}) => {
  const officer = await Caller.staff(florin);
  const { client, id } = await applicant(florin, officer, 'Autre');
  const { times } = await openDay(officer);
  const [first = '', , second = ''] = times;
  const path = `/staff/loan-requests/${id}/interviews`;
  await officer.post(path, proposal(first));
  await openOwn(page, client, id);
  await expect(page.getByText(t('interviews:clock', { city: 'Zurich' }))).toBeVisible();
  await button(page, 'interviews:other').click();
  await button(page, 'interviews:other').click();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(t('interviews:other_remark')).fill('Le matin, avant 9 heures.');
  await button(page, 'interviews:other').click();
  await expect(page.getByText(t('interviews:own.other_asked'))).toBeVisible();

  const [asked] = (await officer.get<{ items: (Own & { remark: string })[] }>(path)).items;
  expect(asked?.remark).toBe('Le matin, avant 9 heures.');
  await officer.post(`/staff/interviews/${asked?.id}/propose`, {
    version: asked?.version,
    ...proposal(second),
  });
  await page.getByRole('button', { name: moment(second) }).click(); // shows by itself
  await expect(page.getByText(t('interviews:own.chosen'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'interviews:decline').click();
  await button(page, 'interviews:decline').click();
  await expect(page.getByText(t('interviews:own.declined'))).toBeVisible();
  await expect(button(page, 'interviews:other')).toHaveCount(0);
});

test('an interview is moved: by staff, who propose other times, and then by the applicant', async ({
  page,
  florin,
  browser,
}) => {
  const colleague = newColleague(florin);
  const officer = await Caller.staff(florin, colleague);
  const { who, client, id } = await applicant(florin, officer, 'Deplace');
  const { day, times } = await openDay(officer);
  const [first = '', second = '', third = ''] = times;
  await signInClient(page, client);
  await expect(page).toHaveURL(/\/client$/);
  await officer.post(`/staff/loan-requests/${id}/interviews`, proposal(first));

  // What waits for an answer shows among what is to do, by itself, and leads there.
  const todo = page
    .getByRole('region', { name: t('client_loan:home.todo.title') })
    .getByText(t('client_loan:home.todo.interview_note'));
  await todo.click();
  await page.getByRole('button', { name: moment(first) }).click();
  await expect(page.getByText(t('interviews:own.chosen'))).toBeVisible();

  // The agenda has it where staff have to do something, and leads to the request.
  const desk = await another(browser, florin);
  await signIn(desk, colleague);
  await expect(
    desk
      .getByRole('region', { name: t('interviews:agenda.title') })
      .getByText(moment(first), { exact: false }),
  ).toBeVisible();
  await desk.getByRole('link', { name: t('interviews:agenda.card_all') }).click();
  await expect(desk).toHaveURL(/\/interviews$/);
  const waiting = desk.getByRole('region', { name: t('interviews:agenda.part.needs') });
  await expect(waiting.getByText('Deplace', { exact: false })).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await waiting.getByRole('link').click();
  await button(desk, 'interviews:desk.confirm').click();
  const card = desk.getByRole('region', { name: t('interviews:desk.title'), exact: true });
  await expect(card.getByText(t('interviews:desk.state.confirmed'))).toBeVisible();
  await florin.mailTo(who.email, 'interview.confirmed');

  await button(desk, 'interviews:desk.move').click();
  await expect(
    desk.getByRole('dialog').getByText(t('interviews:desk.move_text', { moment: moment(first) })),
  ).toBeVisible();
  await desk.getByLabel(t('interviews:desk.day')).fill(day);
  await slot(desk, second).click();
  await slot(desk, third).click();
  await expectAccessible(desk);
  await inDialog(desk, 'interviews:desk.send').click();
  const moved = `${t('interviews:desk.state.proposed')} · ${t('interviews:desk.moved')}`;
  await expect(card.getByText(moved)).toBeVisible();
  const letter = (await florin.mailTo(who.email, 'interview.reproposed')).text;
  expect(letter).toContain('entretien.ics');
  await florin.mailTo(colleague.email, 'staff.interview_off');

  await expect(page.getByText(t('interviews:own.moving'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: moment(third) }).click();
  await expect(page.getByText(t('interviews:own.chosen'))).toBeVisible();

  // The answer shows on the desk without anybody's doing.
  await button(desk, 'interviews:desk.confirm').click();
  await expect(card.getByText(t('interviews:desk.state.confirmed'))).toBeVisible();
  await expect(card.getByText(moment(third))).toBeVisible();

  // Now the applicant cannot.
  await button(page, 'interviews:move').click();
  await expect(page.getByText(t('interviews:move_text'))).toBeVisible();
  await page.getByLabel(t('interviews:other_remark')).fill('Plutôt la semaine suivante.');
  await expectNoSidewaysScroll(page);
  await button(page, 'interviews:move').click();
  await expect(page.getByText(t('interviews:own.other_asked'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('interviews:save') })).toHaveCount(0);
  await florin.mailTo(who.email, 'interview.freed');
  await expect(
    card.getByText(`${t('interviews:desk.state.other_asked')} · ${t('interviews:desk.moved')}`),
  ).toBeVisible();
  await expect(card.getByText('Plutôt la semaine suivante.', { exact: false })).toBeVisible();
  await desk.context().close();
});
