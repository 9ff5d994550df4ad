import { fetchFrom, newSource } from './client.ts';

export type Page = { status: number; url: URL; headers: Headers; text: string };

/** As much of a browser as links in mails and providers need: cookies per host, redirects that can be watched, forms. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();
  private readonly fetch: typeof fetch;

  constructor(source = newSource()) {
    this.fetch = fetchFrom(source);
  }

  /** One request; a redirect is not followed. */
  async request(
    method: string,
    url: string | URL,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const target = new URL(url);
    const jar = this.cookies.get(target.host);
    const answer = await this.fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(jar?.size ? { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form).toString() : undefined,
    });
    this.keep(target.host, answer.headers);
    return { status: answer.status, url: target, headers: answer.headers, text: await answer.text() };
  }

  async get(url: string | URL): Promise<Page> {
    return await this.request('GET', url);
  }

  /** Follows redirects until a page, or until one leads to where `stop` says. */
  async follow(page: Page, stop: (url: URL) => boolean = () => false): Promise<Page> {
    let at = page;
    for (let hops = 0; hops < 20 && at.status >= 300 && at.status < 400; hops++) {
      const next = destination(at);
      if (stop(next)) return { ...at, url: next };
      at = await this.get(next);
    }
    return at;
  }

  /** Sends the form of a page with what is filled in. */
  async submit(page: Page, filled: Record<string, string> = {}): Promise<Page> {
    const form = /<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.text);
    if (!form) throw new Error(`no form in:\n${page.text}`);
    const fields: Record<string, string> = {};
    for (const [input] of (form[2] ?? '').matchAll(/<input[^>]*>/g)) {
      const name = attribute(input, 'name');
      if (name) fields[name] = attribute(input, 'value') ?? '';
    }
    return await this.request('POST', new URL(unescaped(form[1] ?? ''), page.url), { ...fields, ...filled });
  }

  /** What a page's own fetch would do with the cookies of an answer of Florin. */
  keep(host: string, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const jar = this.cookies.get(host) ?? new Map<string, string>();
      const gone = attributes.some(
        (a) => /^\s*max-age=(0|-)/i.test(a) || /^\s*expires=Thu, 01 Jan 1970/i.test(a),
      );
      if (gone) jar.delete(name.trim());
      else jar.set(name.trim(), value.join('='));
      this.cookies.set(host, jar);
    }
  }
}

/** Where a redirect leads. */
export function destination(page: Page): URL {
  const location = page.headers.get('location');
  if (!location) throw new Error(`${page.status} without a location:\n${page.text}`);
  return new URL(location, page.url);
}

/** What an address carries behind its #. */
export const fragment = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

const unescaped = (text: string) =>
  text
    .replaceAll('&#43;', '+')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
