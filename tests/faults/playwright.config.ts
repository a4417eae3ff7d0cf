import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/* Runs journeys of the browser tests against the cluster (journeys.ts), which is started by tests/faults/run.ts. */
export default defineConfig({
  ...config,
  testDir: '../e2e/members',
  outputDir: '../../.data/faults-report',
  webServer: [],
  projects: [{ name: 'cluster' }],
  workers: 1,
  use: { ...config.use, baseURL: process.env.CLUSTER_URL },
});
