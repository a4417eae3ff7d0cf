import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/* Runs browser tests against the cluster of run.ts; E2E_PORT is its port. */
export default defineConfig({
  ...config,
  testDir: '../e2e/members',
  outputDir: '../../.data/faults-report',
  webServer: [],
  projects: [{ name: 'cluster' }],
  workers: 1,
});
