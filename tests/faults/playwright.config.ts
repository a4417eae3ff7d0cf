import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/* Runs browser tests against the cluster of run.ts, whose port is E2E_PORT. */
export default defineConfig({
  ...config,
  testDir: '../e2e/members',
  outputDir: '../../.data/faults-report',
  webServer: [],
  projects: [{ name: 'cluster' }],
  workers: 1,
});
