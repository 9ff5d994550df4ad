import { florin } from './client.ts';
import { command } from './florin.ts';

type Summary = { id: string; to: string; template: string; state: string; created_at: string };

let listing: Promise<Summary[]> | undefined;

/** All mails, the newest first. Those who ask while another asks share the answer. */
function mails(): Promise<Summary[]> {
  listing ??= command(florin, 'mail', 'list', '--json', '--limit', '1000')
    .then((text) => JSON.parse(text) as Summary[])
    .finally(() => {
      listing = undefined;
    });
  return listing;
}

/** Every mail to the address, the newest first. */
export async function mailsTo(address: string): Promise<Summary[]> {
  return (await mails()).filter((mail) => mail.to === address);
}

/** Waits for the mail with that many before it, and gives its text. */
export async function mailTo(address: string, template: string, before = 0): Promise<string> {
  for (let i = 0; i < 60; i++) {
    const mails = (await mailsTo(address)).filter((mail) => mail.template === template);
    const mail = mails[mails.length - 1 - before];
    if (mail) return await command(florin, 'mail', 'show', mail.id);
    await new Promise((done) => setTimeout(done, 300));
  }
  throw new Error(
    `no mail ${template} has left: ${JSON.stringify((await mailsTo(address)).map((m) => m.template))}`,
  );
}

/** The link of a mail. */
export function linkIn(text: string): URL {
  const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text);
  if (!found) throw new Error(`no link in:\n${text}`);
  return new URL(found[0]);
}

/** The six digits of a mail. */
export function codeIn(text: string): string {
  const found = /(?<![\w-])(\d{6})(?![\w-])/.exec(text);
  if (!found?.[1]) throw new Error(`no code in:\n${text}`);
  return found[1];
}
