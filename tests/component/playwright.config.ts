import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

/** Settings for component tests, which need neither the site nor its build: `npm run test:component`. */
export default defineConfig({
  ...config,
  projects: config.projects?.filter(({ name }) => name === 'component'),
  webServer: [config.webServer ?? []].flat().filter(({ name }) => name === 'component'),
});
