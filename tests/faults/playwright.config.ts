import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/* Runs browser test journeys against the cluster that run.ts has started; E2E_PORT is its port. */
export default defineConfig({
  ...config,
  testDir: '../e2e/members',
  outputDir: '../../.data/faults-report',
  webServer: [],
  projects: [{ name: 'cluster' }],
  workers: 1,
});
