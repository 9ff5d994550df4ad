import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = process.env.FLORIN_BINARY ?? resolve(import.meta.dirname, '../../../../bin/florin');

/** Starts the built program as a host of sandboxes. */
export async function host(): Promise<{ at: string; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'florin-sdk-'));
  const args = ['sandbox', 'serve', '--dir', join(dir, 'boxes'), '--at', '127.0.0.1:0'];
  const program: ChildProcess = spawn(binary, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = async () => {
    const ended = once(program, 'exit');
    program.kill('SIGINT');
    await ended;
    rmSync(dir, { recursive: true });
  };
  return await new Promise((found, failed) => {
    let said = '';
    program.stdout?.on('data', (part) => {
      said += part;
      const address = /POST (\S+)\/sandboxes/.exec(said)?.[1];
      if (address) found({ at: address, stop });
    });
    program.once('error', failed);
    program.once('exit', () => failed(new Error(`${binary} ended: ${said}`)));
  });
}
