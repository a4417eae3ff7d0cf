import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { clearBrowserState } from '../../support/clear-browser-state';
import { fetchEndpoint } from '../../support/fetch-endpoint';
import { openPage, waitUntilIdle } from '../../support/open-page';
import { expect, test } from './fixtures';

test('the home page shows an introduction, the next deadlines, or an organization’s open calls', async ({
  page,
  signInAs,
}) => {
  await test.step('a guest loads no code for members', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: /Work shown whole/ })).toBeVisible();
    await waitUntilIdle(page);
    expect(requested.filter((address) => address.includes('/api/v1/'))).toEqual([]);
    const scripts = requested.filter((address) => address.endsWith('.js'));
    const codes = await Promise.all(scripts.map(async (address) => (await fetch(address)).text()));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code.includes('Welcome back'))).toEqual([]);
  });
  await test.step('the home page shows a member the next step and deadlines in reserved space', async () => {
    await signInAs(demoAccounts.artist.email);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const soonest = page.getByRole('heading', { name: 'Closing soonest in your fields' });
    await expect(soonest).toBeVisible();
    await page.getByRole('link', { name: 'Find an open call' }).click();
    await expect(page).toHaveURL(/\/opportunities\?artisticFields=/);
    const artisticFields = new URL(page.url()).searchParams.get('artisticFields') ?? '';
    const { data } = await fetchEndpoint('GET /v1/opportunities/', { artisticFields, size: '3' });
    await page.goBack();
    await expect(page.locator('section', { has: soonest }).getByRole('heading', { level: 3 })).toHaveText(
      data.map(({ title }) => title),
    );
  });
  await test.step('an organization sees its open calls first', async () => {
    await clearBrowserState(page);
    await signInAs(demoAccounts.organization.email);
    await page.goto('/');
    const title = await page.getByRole('heading', { level: 1, name: /^Welcome back, / }).textContent();
    const opportunities = page.locator('section', { has: page.getByRole('heading', { name: /^Your open calls/ }) });
    await expect(opportunities.getByRole('article')).toHaveCount(3);
    await expect(opportunities.getByRole('article').first()).toContainText(title?.replace('Welcome back, ', '') ?? '');
  });
});
