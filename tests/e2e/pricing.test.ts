import type { Page } from '@playwright/test';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

const table = (page: Page) => page.getByRole('table', { name: 'Plans beside each other' });
const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const prices = (page: Page) => table(page).getByRole('row', { name: /^Price/ });
const audience = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Plans for' }).getByRole('link', { name });

test('a visitor finds the plans for organizations and starts a trial by signing up', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Looking is free.' })).toBeVisible();
  await expect(audience(page, 'Artists')).toHaveAttribute('aria-current', 'page');
  await expect(column(page, 'Starter')).toBeVisible();

  await audience(page, 'Organizations').click();
  await expect(page).toHaveURL(/\/pricing\?audience=organizations$/);
  await expect(column(page, 'Premium Plus')).toBeVisible();
  await expect(column(page, 'Starter')).toHaveCount(0);
  await expect(audience(page, 'Organizations')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(column(page, 'Starter')).toBeVisible();
  await page.goForward();
  await expect(column(page, 'Premium Plus')).toBeVisible();
  await page.reload();
  await expect(column(page, 'Premium Plus')).toBeVisible();

  await table(page).getByRole('link', { name: 'Try 14 days' }).first().click();
  await expect(page).toHaveURL((url) => {
    return (
      url.pathname === '/signup' &&
      url.searchParams.get('next') === '/account/subscription/trial?plan=ORGANIZATION_BASIC&interval=month&currency=USD'
    );
  });
});

test('prices keep the chosen interval and currency after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/pricing');
  await expect(prices(page)).toContainText('$5 a month');
  await page.getByRole('switch', { name: 'Yearly' }).press('Space');
  await expect(page).toHaveURL(/\/pricing\?interval=year$/);
  await expect(prices(page)).toContainText('$50 a year, $4.17 a month');
  await page.getByLabel('Prices in').selectOption('JPY');
  await expect(prices(page)).toContainText('¥13,500 a year, ¥1,125 a month');

  await page.reload();
  await expect(prices(page)).toContainText('¥13,500 a year');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('switch', { name: 'Yearly' })).toBeChecked();
  await expect(prices(page)).toContainText('¥13,500 a year');

  await test.step('a small screen shows one plan at a time, chosen by touch or keyboard', async () => {
    await page.getByRole('switch', { name: 'Yearly' }).uncheck();
    await page.getByLabel('Prices in').selectOption('USD');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table(page).getByText('$0')).toBeVisible();
    await expect(table(page).getByText('$15')).toBeHidden();
    await page.getByText('Opportunities', { exact: true }).and(page.locator('label')).click();
    await expect(table(page).getByText('$3', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Opportunities' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Starter' })).toBeFocused();
    await expect(table(page).getByText('$5', { exact: true })).toBeVisible();
    await expect(table(page).getByRole('link', { name: 'Try 14 days' })).toHaveCount(1);
  });
});
