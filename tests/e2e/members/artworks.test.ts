import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../../support/find-violations';
import { createProfile, postWork, signUpWithProfile } from '../../support/member-content';
import { signUpNewUser } from '../../support/sign-in';
import { createJpeg } from '../../support/upload-files';
import { accountMenu } from '../sign-in-forms';
import { expect, test } from './fixtures';
import { openAccountPage } from './open-account-page';

/* The tests post works as unlisted, so that counts in other tests do not change. */

// The browser logs failed requests, rejected versions, and the 404 of a draft.
test.use({ expectedErrors: [/net::ERR_FAILED|status of (404|409)/] });

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/**
 * Signs up a new member with an unlisted profile, and opens the home page.
 * @returns the profile's id
 */
async function makeArtist(page: Page): Promise<string> {
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/');
  await expect(accountMenu(page)).toBeVisible();
  return profileId;
}

async function openForm(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Works' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add a work' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a work' })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeVisible();
}

const images = (page: Page) => page.getByRole('region', { name: 'Images', exact: true });
const picker = (page: Page) => images(page).locator('input[type=file]');
const rows = (page: Page) => images(page).getByRole('list').first().getByRole('listitem');
const names = (page: Page) => rows(page).locator('p > span:first-child').allTextContents();

/** Finds the titles in the member's own list. */
const works = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function fillWork(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Painting');
  const more = page.getByText('Edition, series, inventory number, film or sound, warning, visibility');
  if (!(await page.getByLabel('Series').isVisible())) await more.click();
  await page.getByRole('radio', { name: 'Who has its address' }).check();
}

test('an artist posts a work with five images from a phone and orders them by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpNewUser(page);
  await createProfile(page);
  await page.goto('/');
  await openForm(page);
  await test.step('images are uploaded, described and moved', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4].map(async (number) => file(`${number}.jpg`, await createJpeg(100 + number, 80))),
    );
    await picker(page).setInputFiles(files);
    await expect(rows(page)).toHaveCount(4);
    expect(await names(page)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
    await expect(images(page).getByText('4 of 4. The first one leads.')).toBeVisible();
    const thumbnail = await rows(page).first().locator('img').first().boundingBox();
    expect(thumbnail?.width).toBeLessThanOrEqual(88);
    await rows(page).first().getByLabel('Describe the image for people who cannot see it').fill('A blue plane');
    const down = page.getByRole('button', { name: 'Move down: 1.jpg' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(images(page).getByRole('status').filter({ hasText: '1.jpg is now 2 of 4.' })).toBeAttached();
    await expect(down).toBeFocused();
    expect(await names(page)).toEqual(['2.jpg', '1.jpg', '3.jpg', '4.jpg']);
    await page.getByRole('button', { name: 'Remove: 4.jpg' }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await names(page)).toEqual(['2.jpg', '1.jpg', '3.jpg', '4.jpg']);
  });
  await test.step('the original of an image can be downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the original: 1.jpg' }).click();
    const path = await (await download).path();
    expect((await readFile(path)).equals(await createJpeg(101, 80))).toBe(true);
  });
  await test.step('several tags are typed and removed', async () => {
    const tags = page.getByRole('combobox', { name: /^Tags/ });
    await tags.fill('Sea');
    await tags.press('Enter');
    await tags.fill('tide');
    await tags.press(',');
    await expect(page.getByRole('button', { name: 'Remove sea' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove tide' }).click();
    await expect(page.getByRole('button', { name: 'Remove tide' })).toHaveCount(0);
  });
  await test.step('the work is published and has a page', async () => {
    await fillWork(page, 'Posted from a phone');
    await page.getByLabel('Height').fill('29,7 cm');
    await page.getByLabel('Width').fill('21');
    await expect(page.getByLabel('Height')).toHaveValue('29.7');
    await test.step('Enter in a field does not submit the form', async () => {
      await page.getByLabel('Width').press('Enter');
      await page.getByLabel('Title').press('Enter');
      await expect(page.getByRole('button', { name: 'Publishing' })).toHaveCount(0);
      await expect(page).toHaveURL(/\/artworks\/new$/);
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL(/\/art\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Posted from a phone' })).toBeVisible();
    await expect(page.getByText('29.7 × 21 cm')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A blue plane' })).toBeAttached();
    await expect(page.getByText('“Posted from a phone” is up.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit this work' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Posted from a phone');
    expect(await names(page)).toEqual(['Image 1', 'Image 2', 'Image 3', 'Image 4']);
  });
  await test.step('the work appears in the member’s list', async () => {
    await openAccountPage(page, 'Works');
    await expect(page.getByRole('link', { name: 'Posted from a phone' })).toBeVisible();
    await expect(page.getByText(/0 of 5 works shown without a plan, 0 of 1 featured/)).toBeVisible();
    await expect(page.getByRole('list', { name: /^Your works/ }).getByText('Unlisted')).toBeVisible();
  });
});

test('missing and invalid input is reported at its field and kept', { tag: '@long' }, async ({ page }) => {
  // Playwright reports file choosers only some time after a listener is added.
  const opened = page.waitForEvent('filechooser');
  await makeArtist(page);
  await openForm(page);
  await page.getByLabel('Height').fill('18o');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(picker(page)).toHaveAccessibleDescription(/Add at least one image/);
  await expect(picker(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await opened;
  await expect(page.getByLabel('Height')).toHaveAccessibleDescription(
    'Height has a letter in it. Use numbers, for example 180 or 180 cm.',
  );
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give the work its title/);
  await test.step('files that are too large or not images are rejected by name', async () => {
    await picker(page).setInputFiles(file('drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml'));
    await expect(images(page).getByText('“drawing.svg” is an SVG drawing')).toBeVisible();
    const one = await createJpeg(4, 4);
    await picker(page).setInputFiles(Array.from({ length: 200 }, (_, index) => file(`${index}.jpg`, one)));
    await expect(picker(page)).toHaveAccessibleDescription(
      /There is no room for “4\.jpg”, .* and 191 more\. The other 4 were taken\./,
    );
  });
  await test.step('a film on an unknown site is rejected', async () => {
    await page.getByText('Edition, series, inventory number, film or sound, warning, visibility').click();
    const address = page.getByLabel('Film or sound on another site');
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(address).toHaveAccessibleDescription(/Only a page of YouTube/);
    await address.fill('https://vimeo.com/76979871');
    await expect(page.getByRole('button', { name: 'Play it here' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
  await expect(page.getByLabel('Height')).toHaveValue('18o');
});

test('a draft with images survives a reload, a lost response and a change in another tab', {
  tag: '@long',
}, async ({ page, context }) => {
  const profileId = await makeArtist(page);
  await openForm(page);
  await test.step('the form for works is accessible on a phone and a desktop', async () => {
    await picker(page).setInputFiles([
      file('kept.jpg', await createJpeg()),
      file('two.jpg', await createJpeg(80, 120)),
    ]);
    await expect(rows(page)).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    // At the end of the page, the form's bar covers no control.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, 'main')).toEqual([]);
  });
  await page.getByLabel('Title').fill('Not finished');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Not finished');
  await expect(page.getByText(/^Your draft from .* is back\.$/)).toBeVisible();
  expect(await names(page)).toEqual(['kept.jpg', 'two.jpg']);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Not finished');
  expect(await names(page)).toEqual(['kept.jpg', 'two.jpg']);
  await test.step('after a lost response, the work is created once with the latest text', async () => {
    await fillWork(page, 'Posted once');
    await page.route(/\/api\/v1\/artworks\?as=/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('We could not save that. Your text is still here.')).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Medium').fill('Gouache');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL(/\/art\/[\da-f-]{36}$/);
    await expect(page.getByText('Gouache', { exact: true })).toBeVisible();
    const own = await page.request.get(`/api/v1/artworks/profiles/${profileId}`);
    const { data }: { data: { title: string; medium: string }[] } = await own.json();
    expect(data.map(({ title, medium }) => [title, medium])).toEqual([['Posted once', 'Gouache']]);
  });
  await test.step('a second tab keeps changes that the first one saved', async () => {
    const id = page.url().split('/').at(-1);
    const saveElsewhere = async (title: string) => {
      const other = await context.newPage();
      await other.goto(`/artworks/edit/${id}`);
      await other.getByLabel('Title').fill(title);
      await other.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(other).toHaveURL(`/art/${id}`);
      await other.close();
    };
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.goto(`/artworks/edit/${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Posted once');
    await page.getByLabel('Medium').fill('Mine');
    await saveElsewhere('Theirs');
    await save.click();
    await expect(page).toHaveURL(`/art/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
    await expect(page.getByText('Mine', { exact: true })).toBeVisible();

    await page.goto(`/artworks/edit/${id}`);
    await page.getByLabel('Title').fill('Mine as well');
    await saveElsewhere('Theirs again');
    await save.click();
    await expect(page.getByText('This was changed in another tab or on another device.')).toBeVisible();
    await save.click();
    await expect(page).toHaveURL(`/art/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mine as well' })).toBeVisible();
  });
});

test('a work over the quota stays a draft and can replace a listed work', { tag: '@long' }, async ({ page }) => {
  await makeArtist(page);
  const shown: string[] = [];
  for (const title of ['One', 'Two', 'Three']) shown.push(await postWork(page, title));
  await openForm(page);
  await expect(page.getByText('3 of 5 works shown on no plan')).toBeVisible();
  await test.step('the next work starts with the previous medium, category and year', async () => {
    await picker(page).setInputFiles(file('low-tide.jpg', await createJpeg()));
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByLabel('Caption')).toHaveValue('');
    await page.getByLabel('Title').fill('Four');
    await page.getByLabel('Category').selectOption('Painting');
    await page.getByLabel('Medium').fill('Oil on linen');
    await page.getByLabel('Year').fill('2026');
    await page.getByRole('button', { name: 'Publish and add another' }).click();
    await expect(page.getByText('“Four” is up.')).toBeVisible();
    await expect(page.getByText('4 of 5 works shown on no plan')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByLabel('Medium')).toHaveValue('Oil on linen');
    await expect(page.getByLabel('Year')).toHaveValue('2026');
    await expect(page.getByLabel('Category')).toHaveValue('PAINTING');
  });
  await postWork(page, 'Five');
  await page.reload();
  await expect(page.getByText('5 of 5 works shown on no plan')).toBeVisible();
  await picker(page).setInputFiles(file('six.jpg', await createJpeg(80, 100)));
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Title').fill('Six');
  await page.getByLabel('Category').selectOption('Painting');
  await test.step('a work for sale shows that visitors cannot send questions yet', async () => {
    await page.getByRole('radio', { name: 'For sale', exact: true }).check();
    await expect(page.getByText('until your email is verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'It is ready. Your wall is full.' })).toBeVisible();
  const draft = page.url();
  const id = draft.split('/').at(-1) ?? '';
  await test.step('no plan is preselected, and the suggested plan shows its price', async () => {
    const plan = page.getByRole('radio', { name: 'Show all six, with Starter' });
    await expect(plan).toHaveAccessibleDescription(/\$5 a month.* Try it for 14 days without a card/);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Choose how it goes up first.')).toBeVisible();
    await plan.check();
    await expect(page.getByRole('button', { name: 'Try Starter and publish' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await expect(page.getByRole('radio', { name: 'Starter' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Try 14 days: Starter' })).toBeVisible();
  });
  await test.step('only the owner sees the draft at the URL of the work', async () => {
    await page.goto(`/art/${id}`);
    await expect(page.getByText('A draft: only you see it.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Six' })).toBeVisible();
    await page.getByRole('link', { name: 'Publish it' }).click();
    await expect(page).toHaveURL(draft);
  });
  await test.step('the draft replaces a listed work', async () => {
    await page.getByRole('radio', { name: 'Show it in place of another' }).check();
    await expect(page.getByText('Choose the work to take down first.')).toBeVisible();
    await page.getByRole('radio', { name: /^One/ }).check();
    await expect(page.getByText('One goes down, Six goes up. You pay nothing.')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Swap and publish' }).click();
    await expect(page).toHaveURL(`/art/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Six' })).toBeVisible();
  });
  const replaced = await page.request.get(`/api/v1/artworks/${shown[0]}`);
  expect(await replaced.json()).toMatchObject({ title: 'One', visibility: 'UNLISTED' });
});

test('several works can get a price, tags and a series together, or be deleted', {
  tag: '@long',
}, async ({ page }) => {
  await makeArtist(page);
  for (const title of ['First', 'Second', 'Third'])
    await postWork(page, title, { visibility: 'UNLISTED', tags: '["sea"]' });
  await test.step('the button of the list appears once the list has loaded, even after a failure', async () => {
    const own = /\/api\/v1\/artworks\/own/;
    const importLink = page.getByRole('link', { name: 'Import', exact: true });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(own, async (route) => {
      await isReleased;
      await route.abort();
    });
    const requested = page.waitForRequest(own);
    await openAccountPage(page, 'Works');
    await requested;
    await expect(importLink).toBeHidden();
    release();
    await expect(importLink).toBeVisible();
    await page.unroute(own);
    await page.reload();
    await expect(works(page)).toHaveText(['Third', 'Second', 'First']);
    await expect(importLink).toBeVisible();
  });
  await test.step('works stay in the artist’s order', async () => {
    const saved = page.waitForResponse('**/api/v1/artworks/order*');
    await page.getByRole('button', { name: 'More about First' }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    expect((await saved).status()).toBe(200);
    expect(await works(page).allTextContents()).toEqual(['First', 'Third', 'Second']);
  });
  const bar = page.getByRole('region', { name: 'Selected works' });
  const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await test.step('selecting works moves no rows, and both get a price and an availability', async () => {
    const before = await row('First').boundingBox();
    await page.getByRole('checkbox', { name: 'Select First' }).check();
    await page.getByRole('checkbox', { name: 'Select Second' }).check();
    await expect(bar.getByText('2 selected')).toBeVisible();
    expect((await row('First').boundingBox())?.y).toBe(before?.y);
    await bar.getByRole('button', { name: 'Set price' }).click();
    const sheet = page.getByRole('dialog', { name: 'Price and availability' });
    await sheet.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(sheet.getByRole('alert')).toHaveText('Choose a price or an availability.');
    await sheet.getByLabel('Availability').selectOption('For sale');
    await sheet.getByLabel('Price', { exact: true }).selectOption('Shown');
    await sheet.getByLabel('Amount of each').fill('2 400,50');
    await sheet.getByLabel('Currency').selectOption('EUR');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await sheet.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(page.getByText('2 works are changed.')).toBeVisible();
    for (const title of ['First', 'Second']) await expect(row(title)).toContainText('€2,400.50For sale');
    await expect(row('Third')).toContainText('Not for sale');
  });
  await test.step('both works get a series and tags', async () => {
    await bar.getByRole('button', { name: 'Add to series' }).click();
    const series = page.getByRole('dialog', { name: 'Add to series' });
    await series.getByLabel('Series').fill('Tides');
    await series.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(series).toBeHidden();
    await bar.getByRole('button', { name: 'More for the selected works' }).click();
    await page.getByRole('menuitem', { name: 'Change tags' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tags' });
    const tags = sheet.getByRole('combobox', { name: 'Add tags' });
    await tags.fill('tide');
    await tags.press('Enter');
    await sheet.getByRole('button', { name: 'Change tags' }).click();
    await expect(sheet).toBeHidden();
    expect(await findViolations(page, 'main')).toEqual([]);
  });
  await test.step('a search filters the member’s works and is part of the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search your works' }).fill('tides');
    await expect(works(page)).toHaveText(['First', 'Second']);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Frozen');
    await expect(page.getByRole('heading', { name: 'None of your works match this.' })).toBeVisible();
    await expect(page).toHaveURL('/account/artworks?searchQuery=tides&state=FROZEN');
    await page.reload();
    await page.getByRole('button', { name: 'Show all your works' }).click();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Title');
    await expect(works(page)).toHaveText(['First', 'Second', 'Third']);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('My order');
    await expect(works(page)).toHaveText(['First', 'Third', 'Second']);
  });
  await test.step('deleting works can be undone', async () => {
    await page.getByRole('checkbox', { name: 'Select First' }).check();
    await page.getByRole('checkbox', { name: 'Select Second' }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 works are deleted. You can undo that for a day.')).toBeVisible();
    await expect(works(page)).toHaveText(['Third']);
    await expect(page.getByRole('button', { name: 'Undo the deletion of 2 works' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(works(page)).toHaveText(['First', 'Third', 'Second']);
    await expect(page.getByText('2 works are deleted.')).toHaveCount(0);
    await expect(page.locator('main a:focus')).toHaveText(/First|Second/);
  });
  await test.step('on a phone, “Select” enables selection, and nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('checkbox', { name: 'Select First' })).toBeHidden();
    await bar.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select First' }).check();
    await bar.getByRole('button', { name: 'More for the selected works' }).click();
    await expect(page.getByRole('menuitem', { name: 'Set price' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await bar.getByRole('button', { name: 'Clear' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('a deletion takes effect at once and can be undone after a reload', async () => {
    await page.getByRole('button', { name: 'More about Third' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('“Third” is deleted.')).toBeVisible();
    await page.reload();
    await expect(works(page)).toHaveText(['First', 'Second']);
    await page.getByRole('button', { name: 'Undo the deletion of Third' }).click();
    await expect(works(page)).toHaveText(['First', 'Third', 'Second']);
  });
});
