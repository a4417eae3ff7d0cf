import { fetchEndpoint } from '../support/fetch-endpoint';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test('a type narrows the list without a reload and can be removed', async ({ page }) => {
  const jobs = await fetchEndpoint('GET /v1/opportunities/', { types: 'JOB' });
  await openPage(page, '/opportunities');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('checkbox', { name: /^Job/ }).check();
  await expect(page).toHaveURL('/opportunities?types=JOB');
  await expect(page.getByText(`${jobs.total} calls`, { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  await page.goBack();
  await expect(page).toHaveURL('/opportunities');
  await expect(page.getByRole('checkbox', { name: /^Job/ })).not.toBeChecked();
});

test('a second choice made outside the list before the response keeps the first', async ({ page }) => {
  await openPage(page, '/opportunities');
  let release = () => {};
  const bothChosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await bothChosen;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: /^Job/ }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
  release();
  await expect(page).toHaveURL('/opportunities?types=JOB&sortBy=newest');
});

test('clearing in the sheet also clears text that was just typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openPage(page, '/opportunities?types=JOB');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  // Only the content scrolls; the title and the close button stay in view.
  expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  await sheet.getByRole('searchbox').fill('loom');
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/opportunities');
  await expect(sheet.getByRole('searchbox')).toHaveValue('');
  // Longer than the debounce of the search field.
  await page.clock.fastForward(600);
  await expect(page).toHaveURL('/opportunities');
});

test('closed opportunities are shown on request', async ({ page }) => {
  const open = await fetchEndpoint('GET /v1/opportunities/');
  const all = await fetchEndpoint('GET /v1/opportunities/', { includeClosed: 'true' });
  expect(all.total).toBeGreaterThan(open.total);
  await openPage(page, '/opportunities');
  await page.getByText('Show closed calls').click();
  await expect(page).toHaveURL(/includeClosed=true/);
  await expect(page.getByText(`${all.total} calls`, { exact: true })).toBeVisible();
});

test('load more appends without repeating an opportunity', async ({ page }) => {
  const { total } = await fetchEndpoint('GET /v1/opportunities/');
  expect(total).toBeGreaterThan(30);
  await openPage(page, '/opportunities');
  await page.getByRole('link', { name: /^Show \d+ more/ }).click();
  await expect(page).toHaveURL('/opportunities?page=2');
  await expect(page.getByText(`${total} of ${total}`)).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links).toHaveLength(total);
  expect(new Set(links).size).toBe(total);
});

test("an opportunity shows its deadline in its own zone and in the reader's, and its costs", async ({ page }) => {
  const { data } = await fetchEndpoint('GET /v1/opportunities/', { size: '100' });
  const opportunity = data.find((one) => one.deadline.timeZone === 'Europe/Berlin' && one.applicationFee === null);
  expect(opportunity, 'an opportunity in Berlin without a fee').toBeDefined();
  await page.goto(`/opportunities/${opportunity?.id}`);
  await expect(page.getByText(/your time in New York/)).toBeVisible();
  await expect(page.getByText('You pay')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toBeVisible();
});
