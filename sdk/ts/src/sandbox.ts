import { type Config, send, waited } from './call.js';
import { createFlorin, type Florin } from './client.js';
import { FlorinError } from './error.js';
import type { Receipt, WholeApplication } from './schema.gen.js';

/** What a new sandbox is told as: shown once. */
export interface Made {
  id: string;
  template: string;
  expires_at: string;
  base_url: string;
  ui_url: string;
  office_url: string;
  /** Of the sandbox itself, of a program with a wide mandate, and of another that releases payouts. */
  keys: { sandbox: string; program: string; releaser: string };
  accounts: { role: string; name: string; email: string; password: string }[];
}

export interface Clock {
  state: 'ready' | 'advancing' | 'stopped';
  now: string;
  day: string;
  /** Which daily work failed. */
  stopped?: string;
}

/** A mail that would have left. */
export interface Mail {
  id: string;
  to: string;
  template: string;
  language: string;
  subject: string;
  text: string;
  created_at: string;
}

export interface Did {
  request_id: string;
  agreement_id?: string;
  loan_id?: string;
  state: string;
}

/** A way in which the adapter of a sandbox fails. */
export type AdapterFault = 'timeout' | '5xx' | 'signature' | 'slow' | 'late' | 'twice' | 'other';

export interface Order {
  template?: 'empty' | 'demo';
  /** The token of the host, if it has one. */
  token?: string;
}

/** A lender of its own in which everything is invented, nothing leaves, and time can be moved. */
export class Sandbox {
  private readonly own: Config;

  constructor(
    readonly made: Made,
    private readonly host: Config,
  ) {
    this.own = { url: made.base_url, key: made.keys.sandbox };
  }

  /** Calls its lender as its program, which has every scope but that of releasing payouts, and a wide mandate. */
  client(config: Partial<Config> = {}): Florin {
    return createFlorin({ url: this.made.base_url, key: this.made.keys.program, ...config });
  }

  readonly clock = {
    now: () => this.call<Clock>('GET', '/sandbox/clock'),
    /** By a time such as P1M or P20D; waits until it is there. */
    by: (time: string) => this.move({ by: time }),
    /** To a day, YYYY-MM-DD. */
    to: (day: string) => this.move({ to: day }),
    /** To the first morning on which something has happened, such as loan.closed. */
    until: (occasion: string) => this.move({ until: occasion }),
  };

  readonly bank = {
    /** Books every payout that was released. */
    payout: () => this.call('POST', '/sandbox/bank', { do: 'payout' }),
    payoutReturn: (loan: string, reason?: string) =>
      this.call('POST', '/sandbox/bank', { do: 'payout_return', loan, reason }),
    /** The borrower pays an amount in minor units, or what is due, or else the next instalment. */
    credit: (loan: string, amount?: number) =>
      this.call('POST', '/sandbox/bank', { do: 'credit', loan, amount }),
  };

  /** Has the adapter of the sandbox fail, once unless `times` says more; `''` ends it. */
  adapterFails = (fail: AdapterFault | '', how: { times?: number; capability?: string } = {}) =>
    this.call('POST', '/sandbox/adapters/sandbox', { fail, ...how });

  /** The applicant of a request. */
  applicant(request: string) {
    const act = (body: object) =>
      this.call<Did>('POST', `/sandbox/applicants/${encodeURIComponent(request)}`, body);
    return {
      /** Reads and signs the offer, naming an account for the payout; one is invented when left out. */
      sign: (how: { iban?: string; early?: boolean } = {}) => act({ do: 'sign', ...how }),
      /** Hands in every paper that the lender wants and has not. */
      papers: () => act({ do: 'papers' }),
      /** Answers all that staff have asked. */
      answer: () => act({ do: 'answer' }),
      /** Wants a person to look at a refusal again. */
      askReview: () => act({ do: 'ask_review' }),
      decline: () => act({ do: 'decline' }),
      withdraw: () => act({ do: 'withdraw' }),
    };
  }

  /** The newest mails that would have left. */
  async outbox(to?: string, limit = 50): Promise<Mail[]> {
    const query = new URLSearchParams({ limit: String(limit), ...(to ? { to } : {}) });
    return (await this.call<{ items: Mail[] }>('GET', `/sandbox/outbox?${query}`)).items;
  }

  /** Fills in the form of an invented person who can afford 5,000 EUR for a year, for `loanRequests.create`. Amounts are whole minor units. */
  async application(changes: Partial<WholeApplication> = {}): Promise<WholeApplication> {
    const visitor = createFlorin({ url: this.made.base_url });
    const { consent } = await visitor.call<{ consent: { version: string } }>('GET', '/api/v1/site');
    return { ...household, consent_version: consent.version, ...changes };
  }

  /** Sends it as a visitor of the public site does, and gives the id of the request. */
  async apply(changes: Partial<WholeApplication> = {}): Promise<string> {
    const visitor = createFlorin({ url: this.made.base_url });
    const form = await this.application(changes);
    return (await visitor.call<Receipt>('POST', '/api/v1/loan-requests', form)).id;
  }

  /** Signs in as one of the staff, by role, for what no program does, such as being the second pair of eyes. Not in browsers, where pages have no say in cookies. */
  async person(role: string): Promise<Florin> {
    const account = this.made.accounts.find((one) => one.role === role);
    if (!account) {
      throw new FlorinError({ code: 'client.input', detail: `Nobody in the sandbox is ${role}.` });
    }
    const cookies = new Map<string, string>();
    const asPerson: typeof fetch = async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', this.made.ui_url.replace(/\/$/, ''));
      if (cookies.size) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const answer = await fetch(url, { ...init, headers });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value.join('='));
      }
      return answer;
    };
    const person = createFlorin({ url: this.made.base_url, fetch: asPerson });
    const { email, password } = account;
    await person.call('POST', '/api/v1/staff/login', { email, password });
    return person;
  }

  /** Removes it with all that is in it. */
  async delete(): Promise<void> {
    await send(this.host, { method: 'DELETE', path: `/sandboxes/${this.made.id}`, keyed: false });
  }

  private async move(order: object): Promise<Clock> {
    let at = await this.call<Clock>('POST', '/sandbox/clock', order);
    while (at.state === 'advancing') {
      await waited(100);
      at = await this.clock.now();
    }
    if (at.state === 'stopped') {
      throw new FlorinError({ code: 'sandbox.stopped', detail: `The work of a day failed: ${at.stopped}.` });
    }
    return at;
  }

  /** A call that takes no key: it is not repeated when an answer was lost. */
  private async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    return (await (await send(this.own, { method, path, body, keyed: false })).json()) as T;
  }
}

const household = {
  civilite: 'Madame',
  first_name: 'Marie',
  last_name: 'Lefevre',
  email: 'marie@example.org',
  phone: '+33612345678',
  birth_date: '1988-04-12',
  nationality: 'Française',
  address: 'rue des Lilas',
  house_number: '12',
  postal_code: '75011',
  city: 'Paris',
  country: 'FR',
  income_type: 'Salaire',
  monthly_income: 650000,
  employment_status: 'CDI',
  employer: 'Atelier Nord',
  employment_duration: 'Plus de 3 ans',
  loan_amount: 500000,
  currency: 'EUR',
  loan_duration: 12,
  rate_type: 'fixed',
  loan_purpose: 'Travaux',
  lang: 'fr',
  declaration: true,
};

export const sandbox = {
  /** Makes one at a host, such as http://127.0.0.1:8090. */
  async create(host: string, { template = 'empty', token }: Order = {}): Promise<Sandbox> {
    const config: Config = { url: host, key: token };
    const answer = await send(config, {
      method: 'POST',
      path: '/sandboxes',
      body: { template },
      keyed: false,
    });
    return new Sandbox((await answer.json()) as Made, config);
  },
};
