import type { Page } from '@playwright/test';
import { findViolations } from '../../support/find-violations';
import { publishCall, removeProfile, signUpWithProfile } from '../../support/member-content';
import { createJpeg } from '../../support/upload-files';
import { expect, test } from './fixtures';
import { openAccountPage } from './open-account-page';

/* The tests delete their calls at the end, so that counts in other tests do not change. */

// The browser logs a payment that is rejected with 501, and requests without a connection.
test.use({ expectedErrors: [/501|ERR_INTERNET_DISCONNECTED/] });

async function openForm(page: Page): Promise<void> {
  await openAccountPage(page, 'Opportunities');
  await page.getByRole('main').getByRole('link', { name: 'Post an opportunity' }).first().click();
  await expect(title(page)).toBeVisible();
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const isSaved = (page: Page) => expect(page.getByText('Draft saved in your calls', { exact: true })).toBeVisible();

test('an organizer drafts, corrects, completes and publishes a residency', async ({ page }) => {
  const name = `Winter residency ${Date.now()}`;
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/');
  await openForm(page);
  await test.step('missing fields are listed, and the place determines the time zone', async () => {
    await expect(page.getByText('0 of 7 complete')).toBeVisible();
    await expect(page).toHaveURL(/\/opportunities\/edit\/[0-9a-f-]+$/);
    const address = page.url();
    await page.getByLabel('What kind of call').selectOption('Residency');
    await title(page).fill(name);
    await page.getByLabel('About the call').fill('A room **by the sea**.');
    await page.getByText('Artists of all fields are welcome').click();
    await page.getByLabel('City, optional').fill('New York');
    await page.getByLabel('Country').selectOption('United States');
    await page.getByLabel('Web address').fill('example.org/apply');
    await expect(page.getByRole('button', { name: /^Time zone/ })).toContainText('New York, America');
    await expect(page.getByText('The time zone of New York.')).toBeVisible();
    await isSaved(page);
    expect(page.url()).toBe(address);
  });
  await test.step('invalid input is still marked after a reload', async () => {
    await page.getByText('There are fees').click();
    const fee = page.getByRole('textbox', { name: 'To apply' });
    await fee.fill('-5');
    await page.getByLabel('Web address').fill('nowhere');
    await page.getByLabel('Web address').blur();
    await expect(page.getByText('Use an amount of 0 or more.')).toBeVisible();
    await expect(page.getByText('without what is marked')).toBeVisible();
    await page.reload();
    await expect(fee).toHaveValue('-5');
    await expect(page.getByText('Use an amount of 0 or more.')).toBeVisible();
    await fee.fill('');
    await page.getByLabel('Web address').fill('example.org/apply');
  });
  await test.step('a missing value is reported at its field', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Say when it closes.')).toBeVisible();
    await expect(page.getByText('Say what artists pay, or that it is free.')).toBeVisible();
    await expect(page.getByLabel('Deadline', { exact: true })).toBeFocused();
  });
  await test.step('a deadline at a time skipped by daylight saving time is rejected', async () => {
    await page.getByLabel('Deadline', { exact: true }).fill('2031-03-09');
    await page.getByLabel('Time', { exact: true }).fill('02:30');
    await page.getByRole('radio', { name: 'It is free' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^The clocks in New York are put forward then/)).toBeVisible();
    await page.getByLabel('Deadline', { exact: true }).fill('2031-03-10');
    await page.getByLabel('Time', { exact: true }).fill('23:59');
    await expect(page.getByText('Monday, 23:59 in New York, UTC−4 on that day.')).toBeVisible();
  });
  await test.step('the call gets a picture with a credit', async () => {
    const picture = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(600, 400) };
    await page.getByRole('region', { name: 'Picture' }).locator('input[type=file]').setInputFiles(picture);
    await page.getByLabel('Credit, optional').fill('Photograph: Rán');
    await page.getByRole('button', { name: 'Save the description' }).click();
    await expect(page.getByRole('button', { name: 'Save the description' })).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
  });
  const order = page.getByRole('complementary', { name: 'Your order' });
  await test.step('the cart contains a post and a boost in any currency, even after a reload', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How long should it run?' })).toBeVisible();
    await page.getByRole('radio', { name: 'Standard' }).check();
    await page.getByRole('radio', { name: 'Top post, 7 days' }).check();
    await expect(order.getByRole('button', { name: 'Pay $84' })).toBeVisible();
    await order.getByLabel('Prices in').selectOption('JPY ¥');
    await expect(order.getByRole('button', { name: 'Pay ¥12,600' })).toBeVisible();
    await order.getByLabel('Prices in').selectOption('EUR €');
    await expect(order.getByRole('button', { name: 'Pay €80' })).toBeVisible();
    await page.reload();
    await expect(order.getByRole('button', { name: 'Pay €80' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Top post, 7 days' })).toBeChecked();
    await order.getByRole('button', { name: 'Remove Top post, 7 days' }).click();
    await expect(page.getByRole('radio', { name: 'Top post, 7 days' })).not.toBeChecked();
    await expect(order.getByRole('button', { name: 'Pay €56' })).toBeVisible();
  });
  await test.step('a free post is published immediately', async () => {
    await page.getByRole('radio', { name: 'Free post' }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Photograph: Rán')).toBeVisible();
    await expect(page.getByText('This call is yours.')).toBeVisible();
    await expect(page.getByText('10 March 2031, 23:59')).toBeVisible();
  });
  await removeProfile(page, profileId);
});

test('a published call can be closed, reopened, copied, deleted and restored', { tag: '@long' }, async ({ page }) => {
  const name = `Summer residency ${Date.now()}`;
  await signUpWithProfile(page);
  const id = await publishCall(page, name);
  await page.goto(`/opportunities/${id}`);
  await expect(page.getByText('This call is yours.')).toBeVisible();
  await test.step('clicks on the application link are counted', async () => {
    const counted = page.waitForResponse('**/applications');
    // The other site responds only after the click has been counted.
    await page.route('https://example.org/**', async (route) => {
      expect((await counted).status()).toBe(204);
      await route.fulfill({ body: 'Apply here' });
    });
    await page.getByRole('link', { name: 'Apply on example.org' }).click();
    await expect(page.getByText('Apply here')).toBeVisible();
    await page.goBack();
    await openAccountPage(page, 'Opportunities');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(row.getByText('Applications 1')).toBeVisible();
    await expect(row.getByText('Views 0')).toBeVisible();
  });
  await test.step('closing a call early can be undone, and a later deadline reopens it', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const former = await row
      .getByText(/^\d+ \w+ 20\d\d$/)
      .first()
      .textContent();
    await row.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByText(/Until .* you can take it back/)).toBeVisible();
    await page.reload();
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Open', { exact: true })).toBeVisible();
    await expect(row.getByText(former ?? '').first()).toBeVisible();
    await row.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByText('Closed', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Extend' }).click();
    await page.getByLabel('New deadline').fill('2031-12-20T12:00');
    await expect(page.getByText(/The listing ends .* before the deadline/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move the deadline' }).click();
    await expect(row.getByText('20 Dec 2031')).toBeVisible();
    await expect(row.getByText('Open', { exact: true })).toBeVisible();
  });
  await test.step('a copied call has no deadline and warns of a duplicate; deleting it can be undone', async () => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByText('Copied, without its dates.')).toBeVisible();
    await expect(title(page)).toHaveValue(name);
    await expect(page.getByLabel('Deadline', { exact: true })).toHaveValue('');
    await expect(page.getByText('This may be here already:')).toBeVisible();
    await page.getByRole('button', { name: 'It is another one' }).click();
    await expect(page.getByText('This may be here already:')).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveValue(name);
    await expect(page.getByText('This may be here already:')).toBeHidden();
    await openAccountPage(page, 'Opportunities');
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(rows).toHaveCount(2);
    const remove = async () => {
      await page
        .getByRole('button', { name: `More about ${name}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: `Undo the deletion of ${name}` });
    await remove();
    await confirm();
    await expect(rows).toHaveCount(1);
    await expect(undo).toBeFocused();
    await page.reload();
    await expect(undo).toBeVisible();
    await expect(rows).toHaveCount(1);
    await undo.click();
    await expect(rows).toHaveCount(2);
    await remove();
    await confirm();
    await expect(rows).toHaveCount(1);
    await remove();
    await expect(page.getByText('No calls yet')).toBeVisible();
    await expect(undo).toHaveCount(2);
  });
});

test('typed text survives a lost connection and the upload of a picture', {
  tag: '@long',
}, async ({ page, context }) => {
  const name = `Storm residency ${Date.now()}`;
  await signUpWithProfile(page);
  await page.goto('/');
  await openForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/opportunities?as=')) sent.push(request.url());
  });
  await page.getByLabel('What kind of call').selectOption('Residency');
  await context.setOffline(true);
  await title(page).fill(name);
  await expect(page.getByText('Kept on this device. It is saved when the connection is back.')).toBeVisible();
  await page.getByLabel('About the call').fill('Written in a storm.');
  await context.setOffline(false);
  await isSaved(page);
  expect(sent.length).toBeGreaterThan(1);
  await page.reload();
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByLabel('About the call')).toHaveValue('Written in a storm.');
  await test.step('a picture chosen while the form is saving is sent afterward', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/opportunities/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await isReleased;
      await route.fallback();
    });
    const patched = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel('About the call').fill('Written in haste.');
    await patched;
    const area = page.getByRole('region', { name: 'Picture' });
    const picture = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(600, 400) };
    await area.locator('input[type=file]').setInputFiles(picture);
    await expect(area.getByText('sea.jpg')).toBeVisible();
    release();
    await expect(area.getByLabel('Credit, optional')).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('About the call').fill('Written in haste, and gone on with.');
    expect((await saved).status()).toBe(200);
    await isSaved(page);
    await page.reload();
    await expect(page.getByLabel('About the call')).toHaveValue('Written in haste, and gone on with.');
  });
  await test.step('Back and Forward open the same draft, and posting again lists the draft', async () => {
    const address = page.url();
    await page.goBack();
    await page.goForward();
    await expect(title(page)).toHaveValue(name);
    expect(page.url()).toBe(address);
    await openAccountPage(page, 'Opportunities');
    await page.getByRole('main').getByRole('link', { name: 'Post an opportunity' }).first().click();
    await expect(page.getByRole('button', { name: 'Start a new call' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(title(page)).toHaveValue(name);
    expect(page.url()).toBe(address);
  });
  await openAccountPage(page, 'Opportunities');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([name]);
});
