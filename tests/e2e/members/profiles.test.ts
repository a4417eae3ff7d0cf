import type { Page } from '@playwright/test';
import { clearBrowserState } from '../../support/clear-browser-state';
import { createProfile, signUpWithProfile } from '../../support/member-content';
import { signUpNewUser } from '../../support/sign-in';
import { createJpeg } from '../../support/upload-files';
import { expect, test } from './fixtures';

// The browser logs input that only the server can validate, and a save based on an earlier version.
test.use({ expectedErrors: [/status of (400|412)/] });

/* A profile without text or a picture is unlisted, so counts in other tests do not change. */

test('a new account completes the wizard, switches between its profiles, and deletes one', {
  tag: '@long',
}, async ({ page }) => {
  await signUpNewUser(page);
  await page.goto('/account/profiles');
  await expect(page.getByRole('heading', { name: 'No profile yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await expect(page).toHaveURL('/signup/wizard/role');
  const id = await createProfile(page, { name: 'First of two' });
  await createProfile(page, { name: 'Second of two', role: 'CURATOR' });
  const [first, second] = ['First of two', 'Second of two'].map((name) => page.getByRole('article', { name }));
  if (first === undefined || second === undefined) throw new Error('There are two names.');
  await test.step('the account lists its profiles, and another one becomes active', async () => {
    await page.goto('/account/profiles');
    await expect(first.getByText('You act as this one')).toBeVisible();
    await expect(page.getByText('2 of 10 profiles')).toBeVisible();
    await second.getByRole('button', { name: 'Act as this one' }).click();
    await expect(second.getByText('You act as this one')).toBeVisible();
    await page.reload();
    await expect(second.getByText('You act as this one')).toBeVisible();
  });
  await test.step('deleting a profile says what it deletes and applies everywhere at once', async () => {
    expect((await page.request.get(`/profiles/${id}`)).status()).toBe(200);
    await first.getByRole('button', { name: 'Act as this one' }).click();
    await expect(first.getByText('You act as this one')).toBeVisible();
    // The button must be red even with the order of styles in a production build.
    await expect(first.getByRole('button', { name: 'Delete First of two' })).toHaveCSS('color', 'rgb(200, 0, 0)');
    await first.getByRole('button', { name: 'Delete First of two' }).click();
    const question = page.getByRole('region', { name: 'Delete First of two' });
    await expect(question.getByText('All its works, images and calls go with it')).toBeVisible();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toHaveCount(0);
    await first.getByRole('button', { name: 'Delete First of two' }).click();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(first).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Second of two', exact: true })).toBeFocused();
    await expect(second.getByText('You act as this one')).toBeVisible();
    expect((await page.request.get(`/profiles/${id}`)).status()).toBe(410);
  });
  await test.step('another member cannot edit the profile', async () => {
    const other = (await (await page.request.get('/api/v1/profiles')).json()).data[0].id;
    await clearBrowserState(page);
    await signUpNewUser(page);
    await page.goto(`/account/profiles/${other}`);
    await expect(page.getByRole('heading', { name: 'Not one of your profiles' })).toBeVisible();
  });
});

test('text typed while the form is saving is kept, and discarded changes can be restored', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUpNewUser(page);
  await createProfile(page, { name: 'Acted as' });
  const id = await createProfile(page, { name: 'Before' });
  await page.goto(`/account/profiles/${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const city = page.getByLabel('City, optional').first();
  await name.fill('After');
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/v1/profiles/${id}`, async (route) => {
    await gate;
    await route.continue();
  });
  const requested = page.waitForRequest(`**/api/v1/profiles/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await requested;
  await city.fill('Typed meanwhile');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
  await expect(city).toHaveValue('Typed meanwhile');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(city).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(city).toHaveValue('Typed meanwhile');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Acted as' })).toBeVisible();
  await page.unrouteAll();
  await test.step('lines of the CV can be removed and restored, and the focus follows', async () => {
    const titles = page.getByLabel('Title', { exact: true });
    for (const [index, title] of ['Salt', 'Low water'].entries()) {
      await page.getByRole('button', { name: 'Add a line' }).click();
      await titles.nth(index).fill(title);
    }
    await titles.last().press('Enter');
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
    await expect(titles.last()).toBeFocused();
    await page.getByRole('button', { name: 'Remove: Salt' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(page.locator('summary').filter({ hasText: 'Salt' })).toBeFocused();
    await expect(page.locator('summary')).toHaveText([/^Salt/, /^Low water/]);
    await page.getByRole('button', { name: 'Remove: Low water' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.locator('summary')).toHaveText([/^Salt/, /^Low water/]);
    await expect(page.getByText('is removed')).toHaveCount(0);
  });
  await test.step('changes in two tabs are merged, and the member decides about conflicts', async () => {
    const other = await context.newPage();
    await other.goto(`/account/profiles/${id}`);
    const headline = (tab: Page) => tab.getByLabel('In one line, optional');
    const cityIn = (tab: Page) => tab.getByLabel('City, optional').first();
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
    const isSaved = (tab: Page) => expect(tab.getByText('Not saved yet')).toBeHidden();
    await headline(other).fill('From the other tab');
    await save(other);
    await isSaved(other);
    await cityIn(page).fill('From this tab');
    await save(page);
    await isSaved(page);
    await expect(headline(page)).toHaveValue('From the other tab');
    await expect(cityIn(page)).toHaveValue('From this tab');
    await cityIn(other).fill('Also changed there');
    await save(other);
    await expect(other.getByText('This was changed in another tab or on another device.')).toBeVisible();
    await expect(cityIn(other)).toHaveValue('Also changed there');
    await save(other);
    await isSaved(other);
    await page.reload();
    await expect(cityIn(page)).toHaveValue('Also changed there');
    await expect(headline(page)).toHaveValue('From the other tab');
  });
});

test('the profile editor saves all fields in one form', async ({ page }) => {
  await signUpNewUser(page);
  const id = await createProfile(page, { name: 'Before' });
  await page.goto(`/account/profiles/${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('مريم after 🎨');
  await page.getByLabel('Country, optional').first().selectOption('EG');
  await page.getByRole('checkbox', { name: 'Sculpture' }).check();
  await page.getByRole('checkbox', { name: 'Studio visits' }).check();
  await page.getByRole('button', { name: 'Languages, optional' }).click();
  await page.getByRole('combobox', { name: 'Languages, optional: type the first letters' }).fill('arab');
  await page.getByRole('region', { name: 'Practice' }).getByRole('option', { name: 'Arabic' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Instagram', { exact: true }).fill('@maryam');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  await page.waitForURL('/opportunities');
  await page.goBack();
  await expect(page.getByLabel('Instagram', { exact: true })).toHaveValue('@maryam');
  for (const title of ['Low water', 'Salt']) {
    await page.getByRole('button', { name: 'Add a line' }).click();
    await expect(page.getByLabel('Title', { exact: true }).last()).toBeFocused();
    await page.getByLabel('Title', { exact: true }).last().fill(title);
  }
  await page.getByLabel('From, optional').last().fill('2020');
  await page.getByLabel('To, optional').last().fill('2010');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const error = 'It ends before it begins.';
  await expect(page.getByLabel('To, optional').last()).toHaveAccessibleDescription(error);
  await expect(page.getByLabel('To, optional').last()).toBeFocused();
  // The error of a removed row must not move to another row.
  await page.getByRole('button', { name: 'Remove: Low water' }).click();
  await expect(page.getByText(error)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('To, optional')).toHaveAccessibleDescription(error);
  await page.getByLabel('To, optional').fill('2021');
  await expect(page.getByText(error)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`/profiles/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مريم after 🎨');
  for (const words of ['Egypt', 'Sculpture', 'Studio visits', 'Arabic', 'Salt']) {
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  }
});

test('an owner sees what a new profile lacks, without a layout shift', { tag: '@long' }, async ({ page }) => {
  await signUpNewUser(page);
  const id = await createProfile(page, { name: 'Just begun' });
  /** Measures the page on a phone, a tablet and a wide screen. */
  const measureHeights = async () => {
    const found: number[] = [];
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(
        await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY),
      );
    }
    return found;
  };
  await page.goto(`/profiles/${id}`);
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', `/account/profiles/${id}`);
  const forOwner = await measureHeights();
  await page.getByRole('link', { name: 'Choose your fields' }).click();
  await expect(page).toHaveURL(`/account/profiles/${id}#practice`);
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeInViewport();
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: /^Show publicly/ })).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('me@example.org');
  await expect(page.getByRole('checkbox', { name: /^Show publicly/ })).toHaveCount(1);

  await clearBrowserState(page);
  await page.goto(`/profiles/${id}`);
  await expect(page.getByText('Just begun has not shown anything so far.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  expect(await measureHeights()).toEqual(forOwner);
});

test('a profile’s page shows the cover and gallery uncropped', { tag: '@long' }, async ({ page }) => {
  const { profileId: id } = await signUpWithProfile(page);
  const pictures = [
    { type: 'cover', width: 1200, height: 400 },
    { type: 'gallery', width: 600, height: 400 },
    { type: 'gallery', width: 300, height: 600 },
  ];
  for (const { type, width, height } of pictures) {
    const images = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(width, height) };
    const sent = await page.request.post('/api/v1/profiles/images', { multipart: { type, images } });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  await page.goto(`/profiles/${id}`);
  const shown = page.getByRole('main').locator('img[srcset][width]');
  await expect(shown).toHaveCount(3);
  const boxes = await shown.evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { ratio: width / height, width, height };
    }),
  );
  expect(boxes.map(({ ratio }) => Math.round(ratio * 100) / 100)).toEqual([3, 1.5, 0.5]);
  expect(boxes[1]?.height).toBeCloseTo(boxes[2]?.height ?? 0, 0);
  expect(boxes[2]?.width).toBeLessThanOrEqual(300);
});
