import { findViolations } from '../../support/find-violations';
import { createProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { newEmail, PASSWORD } from '../sign-in-forms';
import { expect, test } from './fixtures';

test('a visitor’s saved works hang on a wall of a collection that is shared by a link', async ({ page, browser }) => {
  const response = await page.request.get('/api/v1/artworks?size=40');
  const { data } = (await response.json()) as {
    data: { id: string; title: string; size: { height: number | null; width: number | null } }[];
  };
  const works = data.filter(({ size }) => size.height !== null && size.width !== null && size.width < 130).slice(0, 3);
  const main = page.getByRole('main');
  const toasts = page.getByRole('log');

  await test.step('a visitor saves works on the device without an account', async () => {
    for (const { id, title } of works) {
      await openPage(page, `/art/${id}`);
      const bookmark = main.getByRole('button', { name: `Save ${title}`, exact: true });
      await bookmark.click();
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(toasts.getByText('is saved on this device.').last()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
    await expect(page.getByRole('heading', { name: '3 works saved on this device' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('the new profile contains the saved works', async () => {
    await openPage(page, '/signup?next=/collections');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.waitForURL('**/signup/wizard/role**');
    await createProfile(page);
    await openPage(page, '/collections');
    await expect(toasts.getByText('3 works are saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In no collection 3' })).toBeVisible();
  });

  await test.step('the works hang to scale on a wall 4.2 meters long', async () => {
    await page.getByRole('button', { name: 'New collection' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('Name')).toBeFocused();
    await sheet.getByLabel('Name').fill('For the blue room');
    await sheet.getByLabel('Note').fill('Nothing that needs a lamp.');
    await sheet.getByRole('button', { name: 'Make the collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'For the blue room' })).toBeVisible();
    await openPage(page, '/collections/works');
    for (const { title } of works) {
      await main.getByRole('button', { name: `More about ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Add to a collection' }).click();
      await page.getByRole('checkbox', { name: 'For the blue room' }).check();
      await expect(page.getByRole('checkbox', { name: 'For the blue room' })).toBeEnabled();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await openPage(page, '/collections');
    await main.getByRole('link', { name: 'For the blue room' }).click();
    await main.getByRole('button', { name: 'Add a wall' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('North wall');
    await page.getByRole('dialog').getByLabel('Length in metres').fill('4.2');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a wall' }).click();
    const wall = page.getByRole('region', { name: 'North wall' });
    for (const { title } of works.slice(0, 2)) {
      await main.getByRole('button', { name: `More about ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Hang on North wall' }).click();
      await expect(wall.getByText(title, { exact: true })).toBeVisible();
    }
    await expect(wall.getByText('of 4.2 metres')).toBeVisible();
    const [first, second] = works.map(({ title }) => title);
    await wall.getByRole('button', { name: `Move ${second}`, exact: true }).press('ArrowLeft');
    await expect(wall.getByText(`You are moving ${second} before ${first}.`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(
      wall
        .getByRole('link')
        .filter({ hasText: second ?? '' })
        .first(),
    ).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('anyone with the link sees the walls without notes until the link is closed', async () => {
    await main.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: 'Anyone with the link can look' }).click();
    const address = await sheet.getByText(/\/c\//).textContent();
    const reader = await (await browser.newContext()).newPage();
    const opened = await reader.goto(`http://${address}`);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await expect(reader.getByRole('heading', { level: 1, name: 'For the blue room' })).toBeVisible();
    await expect(reader.getByRole('region', { name: 'North wall' })).toBeVisible();
    await expect(reader.getByText('Nothing that needs a lamp.')).toHaveCount(0);
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(reader.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    await sheet.getByRole('switch', { name: 'Anyone with the link can look' }).click();
    await expect(sheet.getByText(/\/c\//)).toHaveCount(0);
    expect((await reader.reload())?.status()).toBe(404);
    await reader.context().close();
  });
});
