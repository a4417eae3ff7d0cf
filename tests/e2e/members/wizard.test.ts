import type { Page } from '@playwright/test';
import { createProfile } from '../../support/member-content';
import { openMemberSession, signUpNewUser } from '../../support/sign-in';
import { createJpeg } from '../../support/upload-files';
import { accountMenu } from '../sign-in-forms';
import { expect, test } from './fixtures';

// The browser logs rejections of input that only the server can validate, and requests that fail on purpose.
test.use({ expectedErrors: [/status of 400|Failed to load resource|ERR_FAILED/] });

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

/** Creates a profile whose wizard is at the second-to-last step. */
async function almostFinish(page: Page, called: string): Promise<void> {
  const wizard = {
    step: 'plan',
    role: 'ARTIST',
    organizationType: null,
    profileId: await createProfile(page, { name: called }),
  };
  expect((await page.request.put('/api/v1/account/wizard', { data: { wizard } })).status()).toBe(200);
}

test('an artist creates a profile on a phone and appears in the directory', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isAt = async (step: string) => {
    await expect(page).toHaveURL(`/signup/wizard/${step}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), step).toBeLessThanOrEqual(0);
  };
  await signUpNewUser(page);
  await begin(page);

  await isAt('identity');
  await expect(question(page, 'What should people know first?')).toBeFocused();
  await page.getByLabel('In one line, optional').fill('Weather, mostly');
  await page.getByLabel('About, optional').fill('Paints *weather*.');
  await page.getByRole('radio', { name: 'They/them' }).check();
  await name(page, 'Zoë 👩🏽‍🎨 of the wizard');

  await isAt('location');
  await page.getByLabel('City, optional').fill('Galway');
  await page.getByLabel('Country, optional').selectOption('IE');
  await clickContinue(page);

  await isAt('practice');
  await page.getByRole('checkbox', { name: 'Painting' }).check();
  await page.getByRole('checkbox', { name: 'Drawing' }).check();
  await clickContinue(page);

  await isAt('image');
  await clickContinue(page);

  await isAt('contact');
  await page.getByLabel('Website', { exact: true }).fill('example.org');
  await page.getByLabel('Email', { exact: true }).fill('me@example.org');
  await clickContinue(page);

  await isAt('plan');
  await clickContinue(page);

  await isAt('done');
  await expect(page.getByText('is in the directory')).toBeVisible();
  await page.getByRole('link', { name: 'See your profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë 👩🏽‍🎨 of the wizard');
  await expect(page.getByText('Galway, Ireland')).toBeVisible();
  await expect(page.getByText('Painting, Drawing')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org' }).first()).toBeVisible();
  await expect(page.getByText('me@example.org')).toHaveCount(0);
});

test('an organization chooses its type, goes back and forward, and resumes in another browser', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.goto('/signup/wizard/identity');
  const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(signInLink).toHaveAttribute('href', '/login?next=%2Fsignup%2Fwizard%2Fidentity');
  const person = await signUpNewUser(page);
  await begin(page, 'Art Organization');
  await expect(page).toHaveURL('/signup/wizard/organization');
  await clickContinue(page);
  await expect(page.getByText('Choose one.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Museum' }).check();
  await clickContinue(page);
  await name(page, 'Museum of steps');
  await expect(page).toHaveURL('/signup/wizard/location');
  await test.step('going back and forward in the wizard keeps the input and creates one profile', async () => {
    await page.getByLabel('City, optional').fill('Cork');
    await page.goBack();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Museum of steps');
    await name(page, 'Still one');
    await expect(page).toHaveURL('/signup/wizard/location');
    await expect(page.getByLabel('City, optional')).toHaveValue('Cork');
    const profiles = await page.request.get('/api/v1/profiles');
    expect(await profiles.json()).toMatchObject({ data: [{ name: 'Still one' }] });
    await clickContinue(page);
    await expect(page).toHaveURL('/signup/wizard/practice');
  });
  await test.step('the wizard resumes at the same step in another browser', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await openMemberSession(elsewhere.request, person.email, person.password);
    await elsewhere.goto('/signup/wizard/done');
    await expect(elsewhere).toHaveURL('/signup/wizard/practice');
    await elsewhere.getByRole('link', { name: 'Back' }).click();
    await expect(elsewhere.getByLabel('City, optional')).toHaveValue('Cork');
    await context.close();
  });
  await test.step('Enter saves the description of a picture, unless it is too long', async () => {
    await clickContinue(page);
    await expect(page).toHaveURL('/signup/wizard/image');
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(300, 200) };
    await page.locator('input[type=file]').setInputFiles(picture);
    const description = page.getByLabel('Describe it for people who cannot see it');
    await description.fill('a'.repeat(501));
    await description.press('Enter');
    await expect(description).toHaveAccessibleDescription('At most 500 characters: these are 501.');
    await description.fill('A blue plane');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await description.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(page).toHaveURL(/\/signup\/wizard\/image$/);
    await page.reload();
    await expect(page.getByRole('img', { name: 'A blue plane' })).toBeVisible();
  });
  await page.goto('/signup/wizard/organization');
  await expect(page.getByRole('radio', { name: 'Museum' })).toBeChecked();
});

test('the wizard keeps input and the page to return to, and starts again for another profile', {
  tag: '@long',
}, async ({ page }) => {
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
  await almostFinish(page, 'The first one');
  await page.goto('/about');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Finish your profile' }).click();
  await expect(page).toHaveURL('/signup/wizard/plan');
  await clickContinue(page);
  await expect(page).toHaveURL('/signup/wizard/done');
  await expect(page.getByRole('link', { name: 'Go on to where you were' })).toHaveAttribute('href', '/art');
  await page.getByRole('link', { name: 'See your profile' }).click();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Add a profile' }).click();
  await expect(page).toHaveURL('/signup/wizard/role');
  await page.getByRole('radio', { name: 'Curator', exact: true }).check();
  await clickContinue(page);
  await name(page, 'The second one');
  await expect(page).toHaveURL('/signup/wizard/location');
  const profiles = await page.request.get('/api/v1/profiles');
  expect(await profiles.json()).toMatchObject({ data: [{ name: 'The first one' }, { name: 'The second one' }] });
});

test('invalid input in the wizard is reported at its field, and input survives failed requests', {
  tag: '@long',
}, async ({ page }) => {
  const failure = page.getByRole('alert').filter({ hasText: 'We could not save that.' });
  await test.step('missing input and long texts are reported, and their field gets the focus', async () => {
    await signUpNewUser(page);
    await page.goto('/signup/wizard/role');
    await clickContinue(page);
    await expect(page.getByText('Nothing is chosen yet. Take what fits best.')).toBeVisible();
    await begin(page);
    await clickContinue(page);
    await expect(page.getByText('Give the name that people should see.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('About, optional').fill('x'.repeat(10_000));
    await name(page, 'Persistent');
    await expect(page.getByText('At most 2,500 characters.')).toBeVisible();
    await expect(page.getByLabel('About, optional')).toHaveValue('x'.repeat(10_000));
    await page.getByLabel('About, optional').fill('');
  });
  await test.step('input survives a lost request or response, and only one profile is created', async () => {
    for (const isReceived of [false, true]) {
      await page.route('**/api/v1/profiles', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (isReceived) await route.fetch();
        return route.abort();
      });
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/profiles'));
      await clickContinue(page);
      await failed;
      await expect(failure).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Persistent');
      await page.unroute('**/api/v1/profiles');
    }
    await page.reload();
    await page.route('**/api/v1/account/wizard', (route) => route.abort());
    await name(page, 'Persistent, and named again');
    await expect(failure).toBeVisible();
    await page.unroute('**/api/v1/account/wizard');
    await clickContinue(page);
    await expect(page).toHaveURL('/signup/wizard/location');
    const profiles = await page.request.get('/api/v1/profiles');
    expect(await profiles.json()).toMatchObject({ data: [{ name: 'Persistent, and named again' }] });
  });
  await test.step('the wizard rejects a sixth artistic field', async () => {
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
