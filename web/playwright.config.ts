import { defineConfig } from '@playwright/test';

// The browser is Debian's Chromium: nothing is downloaded. Each worker starts a Florin
// of its own on an empty database, so tests of different files never meet.
const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.FLORIN_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const desktop = { ...chromium, viewport: { width: 1280, height: 900 } };
const phone = { ...chromium, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 3, // on two processors: a test waits for its page, or its mail, half of the time
  fullyParallel: false,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0, // the sum names what needed it (docs/decisions/0051)
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure', // a trace of every test costs a fifth of the time
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Zurich',
    locale: 'fr-FR',
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'postgres', use: desktop, grep: /@postgres/ },
  ],
});
