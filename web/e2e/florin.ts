import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Turns } from './nodes.ts';

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

/** What Florin keeps its data in; nodes: two of them on one PostgreSQL, documents and backups in buckets, no folder in common. */
export type Engine = 'sqlite' | 'postgres' | 'nodes';

/** A running florin serve on a database of its own, and its command line. */
export class Florin {
  base = '';
  /** The data folder; that of the first node, by which commands work. */
  readonly data: string;
  private readonly folders: string[]; // of each node
  private processes: ChildProcess[] = [];
  private turns?: Turns;
  private output = '';
  private readonly database: string;
  private readonly created?: string;
  private readonly settings: Record<string, string>;
  /** The program itself, for commands that need no server. */
  readonly binary: string;
  private readonly shared: Record<string, string>; // of what serves and of commands
  private readonly clock: string;
  private passed = 0; // hours

  /**
   * `settings` are environment variables beside those that every test has. `moving` gives a program whose clock
   * `passDays` moves (`make bin/florin-testclock`).
   */
  constructor(engine: Engine, settings: Record<string, string> = {}, moving = false) {
    this.settings = settings;
    this.folders = (engine === 'nodes' ? ['a', 'b'] : ['']).map(() =>
      mkdtempSync(join(tmpdir(), 'florin-e2e-')),
    );
    this.data = this.folders[0] ?? '';
    this.clock = join(this.data, 'clock');
    this.shared = { FLORIN_TEST_CLOCK: this.clock };
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
    if (engine === 'nodes') Object.assign(this.shared, inBuckets(this.created));
  }

  get nodes(): number {
    return this.folders.length;
  }

  async start(): Promise<void> {
    const port = this.base ? Number(new URL(this.base).port) : await freePort();
    this.base = `http://localhost:${port}`; // a name: browsers make no passkeys for an address
    if (this.folders.length === 1) return await this.launch(this.data, port);
    const ports = [await freePort(), await freePort()];
    await Promise.all(this.folders.map((data, i) => this.launch(data, ports[i] ?? 0, '--node', `node-${i}`)));
    this.turns = new Turns(ports);
    await this.turns.listen(port);
  }

  private async launch(data: string, port: number, ...named: string[]): Promise<void> {
    const child = spawn(
      this.binary,
      ['serve', ...this.where(data), '--listen', `127.0.0.1:${port}`, '--base-url', this.base, ...named],
      {
        env: {
          ...process.env,
          FLORIN_ADMIN_PATH: adminPath,
          FLORIN_STAFF_MFA: 'optional',
          FLORIN_TRUSTED_PROXIES: '127.0.0.1/32', // so that a test can come from another address
          FLORIN_TEST_CLOCK_TRUSTED: '1', // days pass on purpose: nothing is held for it, unless a test asks for that
          ...this.shared,
          ...this.settings,
        },
      },
    );
    this.processes.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    for (const end = Date.now() + patience; Date.now() < end && child.exitCode === null; ) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
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
    await this.turns?.close();
    this.turns = undefined;
    const running = this.processes.filter((child) => child.exitCode === null && child.signalCode === null);
    this.processes = [];
    const gone = running.map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(gone);
  }

  async dispose(): Promise<void> {
    await this.kill();
    for (const data of this.folders) rmSync(data, { recursive: true, force: true });
    if (this.created)
      execFileSync('psql', [
        process.env.FLORIN_TEST_POSTGRES ?? '',
        '-qc',
        `DROP DATABASE ${this.created} WITH (FORCE)`,
      ]);
  }

  run(args: string[], input = ''): string {
    const out = execFileSync(this.binary, [...args, ...this.where()], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...this.shared },
    });
    // Nodes look every three seconds for what another program has set. A test sees one of them hear of it, and asks the other.
    if (this.turns && args[0] === 'settings')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_100);
    return out;
  }

  /** What is in the data folder of the node that made it. */
  made(path: string): string {
    return this.folders.map((data) => join(data, path)).find(existsSync) ?? join(this.data, path);
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

  private where(data = this.data): string[] {
    return ['--data', data, '--database', this.database];
  }
}

/** The settings of nodes that have nothing in common but a database, a master key and the buckets of scripts/with-bucket. */
function inBuckets(prefix: string): Record<string, string> {
  const endpoint = process.env.FLORIN_TEST_S3;
  if (!endpoint)
    throw new Error('set FLORIN_TEST_S3 to run the browser tests on two nodes (make nodes does)');
  return {
    FLORIN_MASTER_KEY: randomBytes(32).toString('base64'),
    FLORIN_DOCUMENTS: 's3',
    FLORIN_S3_ENDPOINT: endpoint,
    FLORIN_S3_BUCKET: 'lender',
    FLORIN_S3_PREFIX: prefix,
    FLORIN_S3_ACCESS_KEY: 'florin',
    FLORIN_S3_SECRET_KEY: 'florin-secret',
    FLORIN_BACKUP_PLACE: 's3',
    FLORIN_BACKUP_S3_BUCKET: 'backups',
  };
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
