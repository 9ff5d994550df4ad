import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './compress.ts';
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
}

const backOffice = [/admin-panel/, /staff\//];
const site = ['index.html'];

const budgets: Budget[] = [
  {
    page: '/',
    build: 'site',
    modules: [...site, 'src/pages/home/home-page.tsx'],
    catalogs: ['common', 'home'],
    goal: 90,
    fail: 95,
    ban: [...backOffice, /QueryClient/, /ZodMini|\$ZodType/, /shouldUnregister/, /base-ui/],
  },
  {
    page: '/apply',
    build: 'site',
    modules: [...site, 'src/pages/apply/apply-page.tsx'],
    catalogs: ['common', 'apply', 'errors', 'countries'],
    goal: 150,
    fail: 165,
    ban: backOffice,
  },
  {
    page: '/login',
    build: 'site',
    modules: [...site, 'src/pages/login/login-page.tsx'],
    catalogs: ['common', 'auth', 'client', 'errors', 'countries'],
    goal: 165,
    fail: 180,
    ban: backOffice,
  },
  {
    page: 'back-office, first screen',
    build: 'admin',
    modules: ['admin.html'],
    catalogs: ['common', 'admin', 'errors'],
    goal: 220,
    fail: 260,
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
  const catalogs = budget.catalogs.map((name) => `src/i18n/de/${name}.json`);
  const files = closure(manifest, ...budget.modules, ...catalogs).map((chunk) => chunk.file);
  const contents = files.map((file) => readFileSync(join(dist, file)));
  const kilobytes = contents.reduce((sum, content) => sum + brotli(content).length, 0) / 1000;
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
