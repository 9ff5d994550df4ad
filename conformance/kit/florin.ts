import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const binary = process.env.FLORIN_BINARY ?? resolve(import.meta.dirname, '../../bin/florin');

/** What tests need to know of the running Florin; it travels from the set-up to the workers. */
export type Running = {
  engine: 'sqlite' | 'postgres';
  base: string;
  nodes: string[];
  data: string;
  database: string;
  masterKey: string;
  issuers: Record<string, string>;
  smsPort: number;
};

export const staff = { email: 'claire.morel@florin.example', password: 'Larch-2026!stone' };
export const publicKey = 'public-key-of-the-conformance-suite';
export const smsSecret = 'secret-of-the-text-message-hook-0123456789';
export const clientID = 'florin';
export const clientSecret = 'a-secret-that-only-the-provider-and-florin-know';
/** An origin on which another page of the lender lives. */
export const otherOrigin = 'https://app.example.org';

/** One or two nodes of florin serve on a database of their own. */
export class Florin {
  readonly running: Running;
  private readonly children: ChildProcess[] = [];
  private readonly created?: string;
  private output = '';

  private constructor(running: Running, created?: string) {
    this.running = running;
    this.created = created;
  }

  static async start(engine: 'sqlite' | 'postgres'): Promise<Florin> {
    const ports = await freePorts(engine === 'sqlite' ? 4 : 5);
    const [first = 0, sms = 0, acme = 0, wrong = 0, second] = ports;
    const nodes = second ? [first, second] : [first];
    const created = engine === 'postgres' ? createDatabase() : undefined;
    const florin = new Florin(
      {
        engine,
        base: `http://localhost:${first}`, // a name: passkeys have no addresses of numbers
        nodes: nodes.map((port) => `http://127.0.0.1:${port}`),
        data: mkdtempSync(join(tmpdir(), 'florin-conformance-')),
        database: created?.url ?? 'sqlite',
        masterKey: randomBytes(32).toString('base64'),
        issuers: { acme: `http://127.0.0.1:${acme}`, wrong: `http://127.0.0.1:${wrong}` },
        smsPort: sms,
      },
      created?.name,
    );
    execFileSync(
      binary,
      [
        'admin',
        'create',
        '--email',
        staff.email,
        '--name',
        'Claire Morel',
        '--password-stdin',
        ...florin.where(),
      ],
      { input: `${staff.password}\n`, env: florin.env(), stdio: ['pipe', 'pipe', 'inherit'] },
    );
    for (const [i, node] of florin.running.nodes.entries()) await florin.launch(node, i);
    return florin;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map((child) => {
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        return gone;
      }),
    );
    rmSync(this.running.data, { recursive: true, force: true });
    if (this.created) psql(`DROP DATABASE ${this.created} WITH (FORCE)`);
  }

  private async launch(node: string, index: number): Promise<void> {
    const { base } = this.running;
    const child = spawn(
      binary,
      [
        'serve',
        ...this.where(),
        '--node',
        `node-${index}`,
        '--listen',
        new URL(node).host,
        '--base-url',
        base,
      ],
      { env: this.env() },
    );
    this.children.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    for (let i = 0; i < 400; i++) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${node}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`florin did not become ready:\n${this.output}`);
  }

  private env(): NodeJS.ProcessEnv {
    const { masterKey, issuers, smsPort, base } = this.running;
    return {
      ...process.env,
      FLORIN_MASTER_KEY: masterKey,
      FLORIN_STAFF_MFA: 'optional',
      FLORIN_WIRE_PUBLIC_KEY: publicKey,
      FLORIN_WIRE_ORIGINS: otherOrigin,
      FLORIN_WIRE_REDIRECTS: `${otherOrigin}/*`,
      FLORIN_TRUSTED_PROXIES: '127.0.0.1',
      FLORIN_SMS_WEBHOOK: `http://127.0.0.1:${smsPort}/messages`,
      FLORIN_SMS_SECRET: smsSecret,
      FLORIN_PROVIDERS: JSON.stringify(
        Object.entries(issuers).map(([name, issuer]) => ({
          name,
          issuer,
          client_id: clientID,
          client_secret: clientSecret,
          email_domains: [`${name}.example.org`, 'example.org'],
        })),
      ),
      FLORIN_BASE_URL: base,
    };
  }

  private where(): string[] {
    return ['--data', this.running.data, '--database', this.running.database];
  }
}

/** Runs an operator command beside the running Florin. */
export async function command(running: Running, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    binary,
    [...args, '--data', running.data, '--database', running.database],
    { env: { ...process.env, FLORIN_MASTER_KEY: running.masterKey }, maxBuffer: 16 << 20 },
  );
  return stdout;
}

function createDatabase(): { name: string; url: string } {
  const name = `florin_conformance_${randomBytes(6).toString('hex')}`;
  psql(`CREATE DATABASE ${name}`);
  const url = new URL(server());
  url.pathname = `/${name}`;
  return { name, url: url.toString() };
}

function psql(statement: string): void {
  execFileSync('psql', [server(), '-qc', statement]);
}

function server(): string {
  const url = process.env.FLORIN_TEST_POSTGRES;
  if (!url) throw new Error('set FLORIN_TEST_POSTGRES to run on PostgreSQL (make test does)');
  return url;
}

/** Takes the ports together, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const one = createServer();
      await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
      return one;
    }),
  );
  const ports = servers.map((one) => {
    const address = one.address();
    if (!address || typeof address !== 'object') throw new Error('no port');
    return address.port;
  });
  await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
  return ports;
}
