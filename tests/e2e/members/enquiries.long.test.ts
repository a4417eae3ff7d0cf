import type { Page } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { createClientAddress } from '../../support/client-address';
import { openPage } from '../../support/open-page';
import { expect, test } from './fixtures';

/** Opens a work by the only demo artist without public contact details. */
async function goToWork(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('Eilidh Carnochan-Muir');
  await page.keyboard.press('Enter');
  const works = page.getByRole('list', { name: /^Works that match/ });
  await works.getByRole('link', { name: 'Rings for a Slow Year', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rings for a Slow Year' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

test('an artist stops and resumes questions about works', async ({ page, browser, signInAs }) => {
  const visitor = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
  const visiting = await visitor.newPage();
  const askButton = visiting.getByRole('button', { name: 'Ask about this work' });
  const accepts = page.getByLabel('Accept questions about works by mail');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  };
  await signInAs(demoAccounts.severalHats.email);
  await openPage(page, '/account/profiles');
  await page.getByRole('article', { name: 'Eilidh Carnochan-Muir' }).getByRole('link', { name: 'Edit' }).click();
  await accepts.uncheck();
  await save();
  await goToWork(visiting);
  await expect(askButton).toHaveCount(0);
  await accepts.check();
  await save();
  await goToWork(visiting);
  await expect(askButton).toBeVisible();
  await visitor.close();
});
