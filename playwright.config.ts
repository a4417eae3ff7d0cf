import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser';
import { WEB_SECRET } from './tests/support/web-secret';

const port = process.env.E2E_PORT || '3210';
const apiPort = process.env.E2E_API_PORT || '4210';
const kitPort = process.env.E2E_KIT_PORT || '3211';
const identityPort = process.env.E2E_IDENTITY_PORT || '9219';
const paymentsPort = process.env.E2E_PAYMENTS_PORT || '12211';
const collectorPort = process.env.E2E_COLLECTOR_PORT || '3212';
// Signs the identity tokens of the second web's project. The tests find it where this process leaves it.
process.env.E2E_SIGNING_KEY ||= JSON.stringify(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
);
const executablePath = findBrowser();
const server = {
  timeout: 300_000,
  reuseExistingServer: process.env.E2E_REUSE_SERVERS === '1',
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

export default defineConfig({
  testDir: 'tests/e2e',
  // Where what failed leaves its trace; `npm test` writes its report beside it.
  outputDir: '.data/test-report/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at its second try is a race, in itself or in the product: there is no second try.
  retries: 0,
  workers: 2,
  // A journey through several pages takes its time on a machine that is busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Of each failure; 'on-first-retry' would record nothing, for there is none. Copies of the DOM and pictures at each
    // step take a quarter of the time of all tests (docs/decisions/028-tests.md).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  // Any of them can run alone, and beside any other.
  projects: [
    { name: 'http', testDir: 'tests/http' },
    { name: 'product', testIgnore: ['**/kit/**', '**/analytics/**', '**/popup/**', '**/members/**'] },
    { name: 'kit', testDir: 'tests/e2e/kit', use: { baseURL: `http://localhost:${kitPort}` } },
    {
      name: 'analytics',
      testDir: 'tests/e2e/analytics',
      use: { baseURL: `http://localhost:${kitPort}` },
      // One at a time, for the web sends to one port.
      workers: 1,
    },
    { name: 'popup', testDir: 'tests/e2e/popup', use: { baseURL: `http://localhost:${kitPort}` } },
    { name: 'members', testDir: 'tests/e2e/members' },
  ],
  // Started one after the other, so that two builds never run at once.
  webServer: [
    // The product as a newcomer starts it: built, seeded, with nothing configured.
    {
      ...server,
      command: 'npm start',
      url: `http://localhost:${port}/about`,
      env: {
        PORT: port,
        PRODUCT_API_PORT: apiPort,
        IDENTITY_PORT: identityPort,
        PAYMENTS_PORT: paymentsPort,
        STRIPE_SECRET_KEY: '',
        NEXT_PUBLIC_FIREBASE_API_KEY: '',
        NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
        SITE_URL: `http://localhost:${port}`,
        WEB_SECRET,
        // Tests of members come from addresses of their own.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        DATA_DIR: process.env.E2E_DATA_DIR || join(tmpdir(), `impasto-e2e-${process.pid}`),
        DATABASE_URL: '',
        PRODUCT_API_URL: '',
        NEXT_PUBLIC_POSTHOG_KEY: '',
        NEXT_PUBLIC_GTM_ID: '',
      },
    },
    // A build of its own, with the kit in it. What is counted goes to the collector that the tests start. People sign
    // in with a Firebase project, whose place the tests take at the edge of the network.
    {
      ...server,
      command: 'npm start',
      url: `http://localhost:${kitPort}/kit`,
      env: {
        KIT_BUILD: '1',
        BUILD_FOLDER: '.next-kit',
        PORT: kitPort,
        SITE_URL: `http://localhost:${kitPort}`,
        WEB_SECRET,
        NEXT_PUBLIC_FIREBASE_API_KEY: 'key-of-the-tests',
        NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'impasto-tests.firebaseapp.com',
        NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'impasto-tests',
        NODE_OPTIONS: '--import ./tests/support/google-keys.mjs',
        PRODUCT_API_URL: `http://localhost:${apiPort}`,
        NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
        NEXT_PUBLIC_POSTHOG_HOST: `http://localhost:${collectorPort}`,
        NEXT_PUBLIC_GTM_ID: 'GTM-TEST',
        NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: 'true',
      },
    },
  ],
});
