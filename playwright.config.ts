import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser';

const port = process.env.E2E_PORT || '3210';
const apiPort = process.env.E2E_API_PORT || '4210';
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  // The product as a newcomer starts it: built, seeded, with nothing configured.
  webServer: {
    command: 'npm start',
    url: `http://localhost:${port}/about`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      PRODUCT_API_PORT: apiPort,
      DATA_DIR: process.env.E2E_DATA_DIR || join(tmpdir(), `impasto-e2e-${process.pid}`),
      DATABASE_URL: '',
      PRODUCT_API_URL: '',
    },
  },
});
