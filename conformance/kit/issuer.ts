import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import type { Browser, Page } from './browser.ts';
import { florin } from './client.ts';
import { clientID, clientSecret } from './florin.ts';

export type Claims = {
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
};

/** A real OpenID provider on the port that Florin was told. */
export class Issuer {
  private handler: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  private readonly server: Server;
  private readonly people = new Map<string, Claims>();
  readonly url: string;
  /** What Florin asked for in the last exchange of a code. */
  asked = 0;

  private constructor(url: string) {
    this.url = url;
    this.server = createServer((request, response) => this.handler(request, response));
  }

  static async start(name: string): Promise<Issuer> {
    const issuer = new Issuer(florin.issuers[name] ?? '');
    issuer.rotate();
    const { hostname, port } = new URL(issuer.url);
    await new Promise<void>((done) => issuer.server.listen(Number(port), hostname, done));
    return issuer;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Begins anew with another signing key; `inToken` puts the claims into the identity token too. */
  rotate({ inToken = false } = {}): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(this.url, {
      clients: [
        {
          client_id: clientID,
          client_secret: clientSecret,
          redirect_uris: [`${florin.base}/auth/v1/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: {
        keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
      } as never,
      cookies: { keys: [randomUUID()] },
      pkce: { methods: ['S256'], required: () => true },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      conformIdTokenClaims: !inToken,
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.people.get(id) }) as never,
      }),
      features: { devInteractions: { enabled: true } },
    });
    this.handler = provider.callback();
  }

  /** Answers everything by hand from now on. */
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void): void {
    this.handler = handler;
  }

  /** A person who has an account at the provider. */
  person(claims: Claims): string {
    const id = `at-acme-${randomUUID()}`;
    this.people.set(id, claims);
    return id;
  }

  /** Signs in and consents at the provider; ends where it sends the browser back to. */
  async consent(browser: Browser, page: Page, who: string): Promise<URL> {
    let at = await browser.follow(page, isCallback);
    for (let i = 0; i < 4 && !isCallback(at.url); i++)
      at = await browser.follow(await browser.submit(at, { login: who, password: 'x' }), isCallback);
    return at.url;
  }

  /** Goes to the provider and turns away there. */
  async refuse(browser: Browser, page: Page): Promise<URL> {
    const at = await browser.follow(page, isCallback);
    return (await browser.follow(await browser.get(`${at.url.href}/abort`), isCallback)).url;
  }
}

const isCallback = (url: URL) => url.origin === florin.base && url.pathname === '/auth/v1/callback';
