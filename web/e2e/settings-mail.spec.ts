import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings';

test.use({ own: 'settings-mail' });

/** What a mail server says to each of the commands it knows. */
const answers: [command: RegExp, answer: string][] = [
  [/^(EHLO|HELO|MAIL|RSET|NOOP)/i, '250 post.example'],
  [/^RCPT/i, '250 welcome'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
];

/** A mail server of the fewest words; it takes what comes, or no reader at all. */
class PostOffice {
  refuses = false;
  readonly taken: string[] = [];
  private readonly server: Server = createServer((socket) => {
    let letter: string[] | undefined;
    const answerTo = (line: string) => {
      if (letter) {
        if (line !== '.') {
          letter.push(line);
          return undefined;
        }
        this.taken.push(letter.join('\n'));
        letter = undefined;
        return '250 taken';
      }
      if (this.refuses && /^RCPT/i.test(line)) return '550 5.7.1 not here';
      if (/^DATA/i.test(line)) letter = [];
      return answers.find(([command]) => command.test(line))?.[1] ?? '502 what';
    };
    socket.on('error', () => undefined);
    socket.write('220 post.example\r\n');
    createInterface(socket).on('line', (line) => {
      const answer = answerTo(line);
      if (answer) socket.write(`${answer}\r\n`);
      if (answer?.startsWith('221')) socket.end();
    });
  });

  open(): Promise<number> {
    return new Promise((done) => {
      this.server.listen(0, '127.0.0.1', () => {
        const address = this.server.address();
        done(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  close = () => this.server.close();
}

test('a mail server is tried before it counts, and a text of its own is sent @postgres', async ({ page }) => {
  const post = new PostOffice();
  const port = String(await post.open());
  await signIn(page);
  await page.goto(settings);
  await page.getByRole('link', { name: t('settings:sections.mail_server.title'), exact: true }).click();
  await expect(page.getByText(t('mailing:server.none'))).toBeVisible();
  await page.getByLabel(t('mailing:server.host')).fill('localhost');
  await page.getByLabel(t('mailing:server.port')).fill('70000');
  await page.getByRole('button', { name: t('mailing:server.save') }).click();
  await expect(page.getByText(t('errors_desk:mail_server.port'))).toBeVisible();
  await page.getByLabel(t('mailing:server.encryption')).selectOption('none');
  await page.getByLabel(t('mailing:server.port')).fill(port);
  post.refuses = true;
  await page.getByRole('button', { name: t('mailing:server.save') }).click();
  await expect(page.getByText(t('mailing:trial.recipient.title'))).toBeVisible();
  await expect(page.getByText(t('mailing:server.not_saved'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(t('mailing:server.none'))).toBeVisible();

  post.refuses = false;
  await page.getByLabel(t('mailing:server.host')).fill('localhost');
  await page.getByLabel(t('mailing:server.encryption')).selectOption('none');
  await page.getByLabel(t('mailing:server.port')).fill(port);
  await page.getByRole('button', { name: t('mailing:server.try'), exact: true }).click();
  await expect(page.getByText(t('mailing:trial.taken.title'))).toBeVisible();
  await page.getByRole('button', { name: t('mailing:server.save') }).click();
  await expect(page.getByText(t('mailing:server.saved'))).toBeVisible();
  await expect(page.getByText(t('mailing:server.none'))).toHaveCount(0);
  expect(post.taken).toHaveLength(2);

  await page.getByRole('link', { name: t('settings:sections.mail_texts.title'), exact: true }).click();
  await page.getByLabel(t('mailing:texts.search')).fill('request.approved');
  const one = page.getByRole('listitem').filter({ has: page.getByText('request.approved', { exact: true }) });
  await expect(one).toHaveCount(1);
  await expect(page.getByText('account.verify')).toHaveCount(0);
  await expectAccessible(page);
  await one.getByRole('link').click();
  const intro = page.locator('textarea[name=intro]');
  await intro.fill('Votre dossier {{dossier}} est accepté.');
  await expect(page.getByText(t('mailing:preview.wrong'))).toBeVisible();
  await page.getByRole('button', { name: t('mailing:text.save'), exact: true }).click();
  await expect(
    page.getByText(t('errors_desk:mail_text.unknown_placeholder', { name: 'dossier' })),
  ).toBeVisible();
  await intro.fill('Votre dossier {{reference}} est <accepté>.');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Votre dossier XK-2026-3f2a9c1e est <accepté>.')).toBeVisible();
  await expect(mail.getByText('Ceci est un exemple')).toBeVisible();
  await page.getByRole('button', { name: t('mailing:preview.phone') }).click();
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 358); // 360 with its border
  await page.getByRole('button', { name: t('mailing:text.save'), exact: true }).click();
  await expect(page.getByText(t('mailing:history.version', { version: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('mailing:text.try') }).click();
  await expect(page.getByText(t('mailing:trial.taken.title'))).toBeVisible();
  expect(post.taken).toHaveLength(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('mailing:text.back_to_shipped') }).click();
  await expect(page.getByText(t('mailing:history.version', { version: 2 }))).toBeVisible();
  await expect(intro).not.toHaveValue(/dossier \{\{/);
  await page.getByLabel(t('mailing:text.language')).selectOption('de');
  await expect(mail.getByText('Dies ist ein Muster')).toBeVisible();
  post.close();
});

test('what became of e-mails and a backup are seen @phone', async ({ page, florin }) => {
  await signIn(page);
  await page.goto(`${settings}/mail-outbox`);
  await expect(page.getByRole('heading', { name: t('mailing:outbox.title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${settings}/backups`);
  await expect(page.getByText(t('backups:never'))).toBeVisible();
  await page.getByRole('button', { name: t('backups:start') }).click();
  await expect(page.getByText(t('backups:state.done'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const said = await page.getByText(/^florin-backup-\d{8}-\d{6}-[0-9a-f]{6}/).textContent();
  const folder = said?.split(' ')[0]; // beside others the node is named, too
  expect(florin.run(['restore', florin.made(`backups/${folder}`)])).toContain('all as they were written');
  const scheduled = page.getByRole('region', { name: t('backups:scheduled.title') });
  await expect(scheduled.getByText(t('backups:scheduled.off'))).toBeVisible();
  const rehearsals = page.getByRole('region', { name: t('backups:rehearsals.title') });
  await expect(rehearsals.getByText(t('backups:scheduled.never_tried'))).toBeVisible();
  florin.run(['backups', 'make']);
  florin.run(['restore', '--rehearse']);
  await page.reload();
  await expect(scheduled.getByText(t('backups:state.done'), { exact: true })).toBeVisible();
  await expect(rehearsals.getByText(/^Dernière restauration d'essai/)).toBeVisible();
  await expect(rehearsals.getByText(t('backups:rehearsals.done'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
