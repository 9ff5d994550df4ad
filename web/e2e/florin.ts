import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const built = resolve(import.meta.dirname, '../../bin');

export type MailSummary = {
  id: string;
  to: string;
  template: string;
  lang: string;
  subject: string;
  state: string;
};

export const staff = { email: 'claire.morel@florin.example', password: 'Larch-2026!stone' };
export const adminPath = '/entree-des-artistes-7f3a';

/** How long something may take on a machine with better things to do. How fast it must be is not for these tests to say. */
export const patience = 150_000;

/** A running florin serve on a database of its own, and its command line. */
export class Florin {
  base = '';
  readonly data = mkdtempSync(join(tmpdir(), 'florin-e2e-'));
  private process?: ChildProcess;
  private output = '';
  private readonly database: string;
  private readonly created?: string;
  private readonly settings: Record<string, string>;
  /** The program itself, for commands that need no server. */
  readonly binary: string;
  private readonly clock = join(this.data, 'clock');
  private passed = 0; // hours

  /**
   * `settings` are environment variables beside those that every test has. `moving` gives a program whose clock
   * `passDays` moves (`make bin/florin-testclock`).
   */
  constructor(engine: 'sqlite' | 'postgres', settings: Record<string, string> = {}, moving = false) {
    this.settings = settings;
    this.binary = process.env.FLORIN_E2E_BINARY ?? join(built, moving ? 'florin-testclock' : 'florin');
    if (engine === 'sqlite') {
      this.database = 'sqlite';
      return;
    }
    const server = process.env.FLORIN_TEST_POSTGRES;
    if (!server)
      throw new Error('set FLORIN_TEST_POSTGRES to run the browser tests on PostgreSQL (make test does)');
    this.created = `florin_e2e_${randomBytes(6).toString('hex')}`;
    execFileSync('psql', [server, '-qc', `CREATE DATABASE ${this.created}`]);
    const url = new URL(server);
    url.pathname = `/${this.created}`;
    this.database = url.toString();
  }

  async start(): Promise<void> {
    const port = this.base ? new URL(this.base).port : await freePort();
    this.base = `http://localhost:${port}`; // a name: browsers make no passkeys for an address
    this.process = spawn(
      this.binary,
      ['serve', ...this.where(), '--listen', `127.0.0.1:${port}`, '--base-url', this.base],
      {
        env: {
          ...process.env,
          FLORIN_ADMIN_PATH: adminPath,
          FLORIN_STAFF_MFA: 'optional',
          FLORIN_TRUSTED_PROXIES: '127.0.0.1/32', // so that a test can come from another address
          FLORIN_TEST_CLOCK: this.clock,
          FLORIN_TEST_CLOCK_TRUSTED: '1', // days pass on purpose: nothing is held for it, unless a test asks for that
          ...this.settings,
        },
      },
    );
    this.process.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    this.process.stderr?.on('data', (chunk) => {
      this.output += chunk;
    });
    for (const end = Date.now() + patience; Date.now() < end && this.process.exitCode === null; ) {
      const answer = await fetch(`${this.base}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`florin did not become ready:\n${this.output}`);
  }

  /** Ends the program and starts it again, with other environment variables. `meanwhile` is what happens in between. */
  async restart(settings: Record<string, string>, meanwhile = () => {}): Promise<void> {
    await this.kill();
    meanwhile();
    Object.assign(this.settings, settings);
    await this.start();
  }

  /** What time it is for the program. */
  now(): Date {
    return new Date(Date.now() + this.passed * 3_600_000);
  }

  /** Lets days go by for the program, not for the browser. Sessions end meanwhile: sign in anew. */
  passDays(days: number): void {
    this.passed += days * 24;
    writeFileSync(this.clock, `${this.passed}h`);
  }

  /** Pulls the plug. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
    if (this.created)
      execFileSync('psql', [
        process.env.FLORIN_TEST_POSTGRES ?? '',
        '-qc',
        `DROP DATABASE ${this.created} WITH (FORCE)`,
      ]);
  }

  run(args: string[], input = ''): string {
    return execFileSync(this.binary, [...args, ...this.where()], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, FLORIN_TEST_CLOCK: this.clock },
    });
  }

  createStaff(): void {
    this.run(
      ['admin', 'create', '--email', staff.email, '--name', 'Claire Morel', '--password-stdin'],
      `${staff.password}\n`,
    );
  }

  /** Waits until a mail of this template has left for the address, and gives its text. */
  async mailTo(address: string, template: string): Promise<{ summary: MailSummary; text: string }> {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const all: MailSummary[] = JSON.parse(this.run(['mail', 'list', '--json']));
      const summary = all.find((mail) => mail.to === address && mail.template === template);
      if (summary) return { summary, text: this.run(['mail', 'show', summary.id]) };
      await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error(`no mail ${template} has left`);
  }

  private where(): string[] {
    return ['--data', this.data, '--database', this.database];
  }
}

async function freePort(): Promise<number> {
  return await new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
