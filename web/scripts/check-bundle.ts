import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { closure, dist, type Manifest, manifestFiles, readJson } from './paths.ts';

interface Budget {
  page: string;
  build: keyof typeof manifestFiles;
  modules: string[];
  catalogs: string[];
  /** Kilobytes of JavaScript after brotli. */
  goal: number;
  fail: number;
  /** Text that only a banned library or the back-office contains. */
  ban: RegExp[];
  /** The goal is for what comes on top of the frame that all public pages share. */
  extra?: boolean;
}

const backOffice = [/admin-panel/, /staff\//];
const site = ['index.html'];

/** A part of the client area weighs with everything around it; only what all public pages share is left out. */
function clientPage(page: string, name: string, catalogs: string[], around: string[] = []): Budget {
  return {
    page: `${page}, beyond the frame`,
    build: 'site',
    modules: [...site, 'src/pages/client/client-pages.tsx', ...around, `src/pages/client/${name}-page.tsx`],
    catalogs: ['common', 'access', 'auth', 'client', 'errors', ...catalogs],
    goal: 90,
    fail: 90,
    ban: backOffice,
    extra: true,
  };
}

/** What stands around every tab of the client area. */
const tab = ['src/pages/client/area-frame.tsx'];

const budgets: Budget[] = [
  {
    page: '/',
    build: 'site',
    modules: [...site, 'src/pages/home/home-page.tsx'],
    catalogs: ['common', 'home', 'calculator'],
    goal: 90,
    fail: 94,
    ban: [...backOffice, /QueryClient/, /ZodMini|\$ZodType/, /shouldUnregister/, /base-ui/],
  },
  {
    page: '/apply',
    build: 'site',
    modules: [...site, 'src/pages/apply/apply-page.tsx'],
    catalogs: ['common', 'apply', 'errors', 'countries', 'cantons', 'upload'],
    goal: 140,
    fail: 144,
    ban: backOffice,
  },
  {
    page: '/frame/…',
    build: 'frame',
    modules: ['frame.html'],
    catalogs: ['common', 'apply', 'errors', 'countries', 'cantons', 'upload', 'begun'],
    goal: 140,
    fail: 150,
    ban: backOffice,
  },
  {
    page: '/login',
    build: 'site',
    modules: [...site, 'src/pages/login/login-page.tsx'],
    catalogs: ['common', 'access', 'auth', 'client', 'errors', 'countries'],
    goal: 165,
    fail: 180,
    ban: backOffice,
  },
  clientPage('/client', 'overview', ['client_loan', 'client_offers', 'client_requests'], tab),
  clientPage('/client/history', 'history', ['client_loan'], tab),
  clientPage('/client/documents', 'documents', ['documents', 'upload'], tab),
  clientPage('/client/profile', 'profile', ['countries', 'profile', 'security'], tab),
  clientPage('/client/support', 'support', ['support'], tab),
  clientPage('/client/rights', 'rights', ['rights']),
  clientPage('/client/requests/…', 'request', ['client_offers', 'client_requests']),
  clientPage('/client/loans/…', 'loan', ['client_loan']),
  {
    page: '/simulator, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/simulator/simulator-page.tsx'],
    catalogs: ['common', 'calculator', 'simulator'],
    goal: 30,
    fail: 34,
    ban: [...backOffice, /QueryClient/, /base-ui/],
    extra: true,
  },
  {
    page: '/contact, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/contact/contact-page.tsx'],
    catalogs: ['common', 'contact', 'errors'],
    goal: 22,
    fail: 28,
    ban: [...backOffice, /QueryClient/, /base-ui/],
    extra: true,
  },
  {
    page: '/verify, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/verify/verify-page.tsx'],
    catalogs: ['common', 'verify', 'errors'],
    goal: 18,
    fail: 24,
    ban: [...backOffice, /QueryClient/, /base-ui/],
    extra: true,
  },
  {
    page: '/faq, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/faq/faq-page.tsx'],
    catalogs: ['common', 'faq'],
    goal: 6,
    fail: 10,
    ban: backOffice,
    extra: true,
  },
  {
    page: '/law, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/law/law-pages.tsx'],
    catalogs: ['common', 'loan_law', 'countries'],
    goal: 9,
    fail: 12,
    ban: [...backOffice, /QueryClient/, /base-ui/],
    extra: true,
  },
  {
    page: '/terms, beyond the frame',
    build: 'site',
    modules: [...site, 'src/pages/legal/pages.tsx'],
    catalogs: ['common', 'legal'],
    goal: 6,
    fail: 10,
    ban: [...backOffice, /Überschuldung führt/, /Nous répondons des dommages/],
    extra: true,
  },
  {
    page: 'back-office, first screen',
    build: 'admin',
    modules: ['admin.html'],
    catalogs: ['common', 'access', 'admin', 'errors'],
    goal: 200,
    fail: 220,
    ban: [],
  },
];

/** Fails when a page weighs too much, or carries what it must not. Run after the build. */
export function main() {
  const failures = budgets.flatMap((budget) =>
    weigh(readJson<Manifest>(manifestFiles[budget.build]), budget),
  );
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

function weigh(manifest: Manifest, budget: Budget): string[] {
  const files = filesOf(manifest, budget.modules, budget.catalogs);
  const frame = budget.extra ? sizeOf(filesOf(manifest, site, ['common'])) : 0;
  const contents = files.map((file) => readFileSync(join(dist, file)));
  const kilobytes = sizeOf(files) - frame;
  console.log(
    `${budget.page}: ${kilobytes.toFixed(1)} kB of JavaScript (goal ${budget.goal}, limit ${budget.fail})`,
  );
  const banned = files.flatMap((file, i) =>
    budget.ban
      .filter((pattern) => pattern.test(contents[i]?.toString() ?? ''))
      .map((pattern) => `${budget.page}: ${file} contains ${pattern}`),
  );
  const heavy =
    kilobytes > budget.fail ? [`${budget.page}: ${kilobytes.toFixed(1)} kB is more than ${budget.fail}`] : [];
  return [...heavy, ...banned];
}

function filesOf(manifest: Manifest, modules: string[], catalogs: string[]): string[] {
  const german = catalogs.map((name) => `src/i18n/de/${name}.json`); // the longest texts
  return closure(manifest, ...modules, ...german).map((chunk) => chunk.file);
}

/** Kilobytes after brotli, as the build wrote them. */
const sizeOf = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1000;
