import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Options } from './e2e/fixtures.ts';

// The browser is Debian's Chromium: nothing is downloaded. Its build without windows draws no tabs and no address bar
// that no test looks at. Each worker starts a Florin of its own on an empty database, so tests of different files never meet.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.FLORIN_CHROMIUM ?? browsers.find(existsSync),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // All pages of a test are Florin's own: to keep sites apart costs a quarter of the time of all tests.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // A page of another site, which a test makes up, shows the frame of a Florin on this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  },
};

const desktop = { ...chromium, viewport: { width: 1280, height: 900 } };
const phone = { ...chromium, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig<object, Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A test waits for what happens; these bounds are for what never does. How fast Florin is, `make bench` measures.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 4, // on two processors: a test waits for its page, or its mail, half of the time
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // What cannot be pressed, and a page that does not come, are told before the test's whole time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: process.env.CI ? 'off' : 'retain-on-failure', // a trace of every test costs a fifth of the time
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Zurich',
    locale: 'fr-FR',
  },
  projects: process.env.FLORIN_TEST_S3
    ? // What is asked for on one node is looked for on the other (make nodes).
      [{ name: 'nodes', use: { ...desktop, engine: 'nodes' }, grepInvert: /@phone-only/ }]
    : [
        { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
        // What a phone shows does not ask where the data is: what has to work on phones and on both engines is shown at once.
        { name: 'phone', use: { ...phone, engine: 'postgres' }, grep: /@phone/ },
        {
          name: 'postgres',
          use: { ...desktop, engine: 'postgres' },
          grep: /@postgres/,
          grepInvert: /@phone/,
        },
      ],
});
