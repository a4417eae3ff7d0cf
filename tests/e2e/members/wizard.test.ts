import type { Page } from '@playwright/test';
import { clearBrowserState } from '../../support/clear-browser-state';
import { openMemberSession, signUpNewUser } from '../../support/sign-in';
import { expect, test } from './fixtures';

// The browser logs the rejection of input that only the server can validate, and requests that fail on purpose.
test.use({ expectedErrors: [/status of 400|Failed to load resource|ERR_FAILED/] });

const PHONE = { width: 390, height: 844 };

const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });
const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function begin(page: Page, role = 'Artist'): Promise<void> {
  await page.goto('/signup/wizard/role');
  await page.getByRole('radio', { name: role, exact: true }).check();
  await clickContinue(page);
}

async function name(page: Page, value: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(value);
  await clickContinue(page);
}

/** Creates a profile whose wizard is at the step before the last. */
async function almostFinish(page: Page, called: string): Promise<void> {
  const created = await page.request.post('/api/v1/profiles', { multipart: { role: 'ARTIST', name: called } });
  const { id: profileId }: { id: string } = await created.json();
  const wizard = { step: 'plan', role: 'ARTIST', organizationType: null, profileId };
  expect((await page.request.put('/api/v1/account/wizard', { data: { wizard } })).status()).toBe(200);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an artist creates a profile, step by step, and is listed in the directory', async ({ page }) => {
    await signUpNewUser(page);
    await begin(page);

    await expect(page).toHaveURL('/signup/wizard/identity');
    await expect(question(page, 'What should people know first?')).toBeFocused();
    await page.getByLabel('In one line, optional').fill('Weather, mostly');
    await page.getByLabel('About, optional').fill('Paints *weather*.');
    await page.getByRole('radio', { name: 'They/them' }).check();
    await name(page, 'Zoë 👩🏽‍🎨 of the wizard');

    await expect(page).toHaveURL('/signup/wizard/location');
    await page.getByLabel('City, optional').fill('Galway');
    await page.getByLabel('Country, optional').selectOption('IE');
    await clickContinue(page);

    await expect(page).toHaveURL('/signup/wizard/practice');
    await page.getByRole('checkbox', { name: 'Painting' }).check();
    await page.getByRole('checkbox', { name: 'Drawing' }).check();
    await clickContinue(page);

    await expect(page).toHaveURL('/signup/wizard/image');
    await clickContinue(page);

    await expect(page).toHaveURL('/signup/wizard/contact');
    await page.getByLabel('Website', { exact: true }).fill('example.org');
    await page.getByLabel('Email', { exact: true }).fill('me@example.org');
    await clickContinue(page);

    await expect(page).toHaveURL('/signup/wizard/plan');
    await clickContinue(page);

    await expect(page).toHaveURL('/signup/wizard/done');
    await expect(page.getByText('is in the directory')).toBeVisible();
    await page.getByRole('link', { name: 'See your profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë 👩🏽‍🎨 of the wizard');
    await expect(page.getByText('Galway, Ireland')).toBeVisible();
    await expect(page.getByText('Painting, Drawing')).toBeVisible();
    await expect(page.getByRole('link', { name: 'example.org' }).first()).toBeVisible();
    await expect(page.getByText('me@example.org')).toHaveCount(0);
  });

  test('every step fits the screen', { tag: '@long' }, async ({ page }) => {
    await signUpNewUser(page);
    await begin(page, 'Art Organization');
    await page.getByRole('radio', { name: 'Gallery' }).check();
    await clickContinue(page);
    await name(page, 'A narrow gallery with a long name');
    for (const step of ['location', 'practice', 'image', 'contact', 'plan']) {
      await expect(page).toHaveURL(`/signup/wizard/${step}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, step).toBeLessThanOrEqual(0);
      await clickContinue(page);
    }
  });
});

test('an organization has to choose its type, and the choice is kept', { tag: '@long' }, async ({ page }) => {
  await signUpNewUser(page);
  await begin(page, 'Art Organization');
  await expect(page).toHaveURL('/signup/wizard/organization');
  await clickContinue(page);
  await expect(page.getByText('Choose one.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Museum' }).check();
  await clickContinue(page);
  await name(page, 'Museum of steps');
  await expect(page).toHaveURL('/signup/wizard/location');
  await page.goto('/signup/wizard/organization');
  await expect(page.getByRole('radio', { name: 'Museum' })).toBeChecked();
});

test('the wizard resumes in another browser at the same step', { tag: '@long' }, async ({ page, browser }) => {
  const person = await signUpNewUser(page);
  await begin(page, 'Curator');
  await name(page, 'Resumed later');
  await expect(page).toHaveURL('/signup/wizard/location');
  await page.getByLabel('City, optional').fill('Cork');
  await clickContinue(page);
  await expect(page).toHaveURL('/signup/wizard/practice');

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openMemberSession(elsewhere.request, person.email, person.password);
  await elsewhere.goto('/signup/wizard/done');
  await expect(elsewhere).toHaveURL('/signup/wizard/practice');
  await elsewhere.getByRole('link', { name: 'Back' }).click();
  await expect(elsewhere.getByLabel('City, optional')).toHaveValue('Cork');
  await context.close();
});

test('going back and forward keeps the input, and creates no second profile', { tag: '@long' }, async ({ page }) => {
  await signUpNewUser(page);
  await begin(page);
  await name(page, 'Once only');
  await expect(page).toHaveURL('/signup/wizard/location');
  await page.getByLabel('City, optional').fill('Not saved yet');
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Once only');
  await page.getByLabel('Name', { exact: true }).fill('Still one');
  await clickContinue(page);
  await expect(page).toHaveURL('/signup/wizard/location');
  await expect(page.getByLabel('City, optional')).toHaveValue('Not saved yet');
  const profiles = await page.request.get('/api/v1/profiles');
  expect(await profiles.json()).toMatchObject({ data: [{ name: 'Still one' }] });
});

test('the input and the page to return to survive a reload and leaving the wizard', { tag: '@long' }, async ({
  page,
}) => {
  await signUpNewUser(page);
  await page.goto('/signup/wizard/role?next=/art');
  await expect(question(page, 'Who are you here?')).not.toBeFocused();
  await page.getByRole('radio', { name: 'Artist', exact: true }).check();
  await clickContinue(page);
  await expect(page).toHaveURL('/signup/wizard/identity');
  await page.getByLabel('Name', { exact: true }).fill('Typed before');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before');
  await page.getByRole('link', { name: 'Leave, and finish later' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/signup/wizard/identity');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before');
  await almostFinish(page, 'Made elsewhere');
  await page.goto('/signup/wizard/plan');
  await clickContinue(page);
  await expect(page).toHaveURL('/signup/wizard/done');
  await expect(page.getByRole('link', { name: 'Go on to where you were' })).toHaveAttribute('href', '/art');
});

test('a finished wizard starts again for another profile, and an unfinished one resumes', { tag: '@long' }, async ({
  page,
}) => {
  await signUpNewUser(page);
  await almostFinish(page, 'The first one');
  const menu = page.getByRole('button', { name: 'Account of The first one' });
  await page.goto('/about');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Finish your profile' }).click();
  await expect(page).toHaveURL('/signup/wizard/plan');
  await clickContinue(page);
  await page.getByRole('link', { name: 'See your profile' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Add a profile' }).click();
  await expect(page).toHaveURL('/signup/wizard/role');
  await page.getByRole('radio', { name: 'Curator', exact: true }).check();
  await clickContinue(page);
  await name(page, 'The second one');
  await expect(page).toHaveURL('/signup/wizard/location');
  const profiles = await page.request.get('/api/v1/profiles');
  expect(await profiles.json()).toMatchObject({ data: [{ name: 'The first one' }, { name: 'The second one' }] });
});

test('the continue button reports missing and invalid input at its field', { tag: '@long' }, async ({ page }) => {
  await test.step('missing input is reported, and its field gets the focus', async () => {
    await signUpNewUser(page);
    await page.goto('/signup/wizard/role');
    await clickContinue(page);
    await expect(page.getByText('Nothing is chosen yet. Take what fits best.')).toBeVisible();
    await begin(page);
    await clickContinue(page);
    await expect(page.getByText('Give the name that people should see.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('About, optional').fill('x'.repeat(10_000));
    await name(page, 'Too many words');
    await expect(page.getByText('At most 2,500 characters.')).toBeVisible();
    await expect(page.getByLabel('About, optional')).toHaveValue('x'.repeat(10_000));
  });
  await test.step('a sixth field is rejected', async () => {
    await clearBrowserState(page);
    await signUpNewUser(page);
    await begin(page);
    await name(page, 'Does it all');
    await clickContinue(page);
    for (const field of ['Painting', 'Drawing', 'Film', 'Video', 'Writing', 'Dance']) {
      await page.getByRole('checkbox', { name: field }).check();
    }
    await clickContinue(page);
    await expect(page.getByText('Five at most. Take one away.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Dance' }).uncheck();
    await clickContinue(page);
    await expect(page).toHaveURL('/signup/wizard/image');
  });
});

test('the input is kept when the network fails, and a lost response creates no second profile', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('the input is kept, and the next try saves it once', async () => {
    await signUpNewUser(page);
    await begin(page);
    await page.getByLabel('Name', { exact: true }).fill('Persistent');
    // The first request fails; then the profile is created and only saving the step fails.
    await page.route('**/api/v1/profiles', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await clickContinue(page);
    await expect(page.getByRole('alert').filter({ hasText: 'We could not save that.' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Persistent');
    await page.unroute('**/api/v1/profiles');
    await page.route('**/api/v1/account/wizard', (route) => route.abort());
    // The alert of the first try may still be shown.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/account/wizard'));
    await clickContinue(page);
    await failed;
    await expect(page.getByRole('alert').filter({ hasText: 'We could not save that.' })).toBeVisible();
    await page.unroute('**/api/v1/account/wizard');
    await clickContinue(page);
    await expect(page).toHaveURL('/signup/wizard/location');
    const profiles = await page.request.get('/api/v1/profiles');
    expect(await profiles.json()).toMatchObject({ data: [{ name: 'Persistent' }] });
  });
  await test.step('the next try uses the profile that was created', async () => {
    await clearBrowserState(page);
    await signUpNewUser(page);
    await begin(page);
    await page.getByLabel('Name', { exact: true }).fill('Made once');
    await page.route('**/api/v1/profiles', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await clickContinue(page);
    await expect(page.getByRole('alert').filter({ hasText: 'We could not save that.' })).toBeVisible();
    await page.unroute('**/api/v1/profiles');
    await page.reload();
    await name(page, 'Made once, and named again');
    await expect(page).toHaveURL('/signup/wizard/location');
    const profiles = await page.request.get('/api/v1/profiles');
    expect(await profiles.json()).toMatchObject({ data: [{ name: 'Made once, and named again' }] });
  });
});

test('a later step redirects to the next unfinished one, and a guest is offered the sign-in form', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a guest is offered the sign-in form', async () => {
    await page.goto('/signup/wizard/identity');
    const signInLink = page.getByRole('link', { name: 'Sign in' });
    await expect(signInLink).toHaveAttribute('href', '/login?next=%2Fsignup%2Fwizard%2Fidentity');
  });
  await test.step('a later step redirects to the next unfinished one, and an unknown step is a 404', async () => {
    await signUpNewUser(page);
    await page.goto('/signup/wizard/contact');
    await expect(page).toHaveURL('/signup/wizard/role');
    await begin(page);
    await expect(page).toHaveURL('/signup/wizard/identity');
    await page.goto('/signup/wizard/plan');
    await expect(page).toHaveURL('/signup/wizard/identity');
    await page.goto('/signup/wizard/organization');
    await expect(page).toHaveURL('/signup/wizard/identity');
    expect((await page.request.get('/signup/wizard/payment')).status()).toBe(404);
  });
});
