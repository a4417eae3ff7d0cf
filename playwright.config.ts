import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser';
import { LONG, readTier } from './tests/support/tier';
import { WEB_SECRET } from './tests/support/web-secret';

// Paths start here, because tests/component/playwright.config.ts imports this file from a different folder.
const ROOT = import.meta.dirname;
const port = process.env.E2E_PORT || '3210';
const apiPort = process.env.E2E_API_PORT || '4210';
const configuredPort = process.env.E2E_CONFIGURED_PORT || '3211';
const identityPort = process.env.E2E_IDENTITY_PORT || '9219';
const paymentsPort = process.env.E2E_PAYMENTS_PORT || '12211';
const collectorPort = process.env.E2E_COLLECTOR_PORT || '3212';
// Signs identity tokens for the second web server's project. Worker processes inherit this variable.
process.env.E2E_SIGNING_KEY ||= JSON.stringify(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
);
const tier = readTier();
const componentPort = process.env.E2E_COMPONENT_PORT || '3213';
const VITE = 'node node_modules/vite/bin/vite.js';
const PARTS = 'tests/component/page/vite.config.ts';
const executablePath = findBrowser();
const server = {
  timeout: 300_000,
  reuseExistingServer: process.env.E2E_REUSE_SERVERS === '1',
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

export default defineConfig({
  testDir: 'tests/e2e',
  // Traces of failed tests are next to the report of `npm test`.
  outputDir: join(ROOT, '.data/test-report/browser'),
  fullyParallel: true,
  forbidOnly: true,
  // `grep` and `grepInvert` match the path, title and tags of a test.
  ...(tier === 'quick' && { grepInvert: LONG }),
  ...(tier === 'rest' && { grep: LONG }),
  // A test that passes only on retry has a race condition, in the test or in the product.
  retries: 0,
  workers: 2,
  // Tests that visit several pages take longer on a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Without retries, 'on-first-retry' would record nothing. DOM snapshots and screenshots at each step would take a
    // quarter of the total time (docs/decisions/028-which-tests-need-a-browser.md).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Tests cannot intercept the requests of a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Pages live for seconds, so optimizing their code or drawing in a separate process costs more than it saves.
        // These flags save a tenth of the browser's CPU time.
        '--in-process-gpu',
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'http', testDir: 'tests/http' },
    { name: 'product', testIgnore: ['**/analytics/**', '**/popup/**', '**/members/**'] },
    {
      name: 'component',
      testDir: join(ROOT, 'tests/component'),
      use: { baseURL: `http://localhost:${componentPort}` },
    },
    {
      name: 'analytics',
      testDir: 'tests/e2e/analytics',
      use: { baseURL: `http://localhost:${configuredPort}` },
      // There is only one worker, because the web server sends page views to a single port.
      workers: 1,
    },
    { name: 'popup', testDir: 'tests/e2e/popup', use: { baseURL: `http://localhost:${configuredPort}` } },
    { name: 'members', testDir: 'tests/e2e/members' },
  ],
  // Playwright starts these servers one after the other.
  webServer: [
    // UI components on a page without the site. Building it takes two seconds.
    {
      ...server,
      name: 'component',
      cwd: ROOT,
      command: `${VITE} build --logLevel error --config ${PARTS} && ${VITE} preview --config ${PARTS} --strictPort --port ${componentPort}`,
      url: `http://localhost:${componentPort}`,
    },
    // The product as a new user starts it: built, seeded and without configuration.
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
        BUILD_CACHE: '0',
        // Tests of members set their own client addresses.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        DATA_DIR: process.env.E2E_DATA_DIR || join(tmpdir(), `impasto-e2e-${process.pid}`),
        DATABASE_URL: '',
        PRODUCT_API_URL: '',
        NEXT_PUBLIC_POSTHOG_KEY: '',
        NEXT_PUBLIC_GTM_ID: '',
      },
    },
    // A second site from the same build, with page views and a Firebase project. It sends page views to the tests'
    // collector. Members sign in with the project, whose responses the tests mock. All tests of this site are long.
    ...(tier === 'quick'
      ? []
      : [
          {
            ...server,
            command: 'npm start',
            url: `http://localhost:${configuredPort}/about`,
            env: {
              PORT: configuredPort,
              SITE_URL: `http://localhost:${configuredPort}`,
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
        ]),
  ],
});
