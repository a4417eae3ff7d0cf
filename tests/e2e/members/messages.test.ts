import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClientAddress } from '../../support/client-address';
import { createPdf } from '../../support/files';
import { findViolations } from '../../support/find-violations';
import { createProfile, postWork } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { signUpVerifiedUser } from '../../support/sign-in';
import { messageTo, newEmail } from '../sign-in-forms';
import { test as base, expect } from './fixtures';

type Artist = { page: Page; profileId: string; workId: string };

/** Provides an artist with a work, on a phone. */
const test = base.extend<{ artist: Artist }>({
  artist: async ({ browser }, use) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() },
    });
    await signUpVerifiedUser(context);
    const profileId = await createProfile(context, { name: 'Maren Tollund' });
    await context.addCookies([{ name: 'profile', value: profileId, domain: 'localhost', path: '/' }]);
    const workId = await postWork(context, 'Low Water, Warm Day', { year: '2025', availability: 'FOR_SALE' });
    await use({ page: await context.newPage(), profileId, workId });
    await context.request.delete(`/api/v1/profiles/${profileId}`);
    await context.close();
  },
});

// The browser logs an aborted request.
test.use({ expectedErrors: [/ERR_FAILED/] });

const letters = (page: Page) => page.getByRole('list', { name: 'Letters' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('a guest asks about a work and continues by link, and the artist answers and blocks the guest', async ({
  page,
  artist,
}) => {
  const sheet = page.getByRole('dialog');
  const email = newEmail();
  const question = `Is it still there? ${randomUUID()}`;

  await test.step('a request that fails keeps the text of the message', async () => {
    await openPage(page, `/art/${artist.workId}`);
    await page.getByRole('button', { name: 'Ask about this work' }).click();
    await expect(sheet.getByText('Low Water, Warm Day')).toBeVisible();
    await send(page).click();
    await expect(sheet.getByLabel('Your name')).toBeFocused();
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    await sheet.getByLabel('Your name').fill('Ada Lindqvist');
    await sheet.getByLabel('Your email').fill(email);
    await sheet.getByLabel('Your question').fill(question);
    await page.route('**/threads/guests', (route) => route.abort());
    await send(page).click();
    await expect(sheet.getByRole('alert')).toHaveText('We could not send that. Your text is still here.');
    await page.unroute('**/threads/guests');
    await page.reload();
    await page.getByRole('button', { name: 'Ask about this work' }).click();
    await expect(sheet.getByLabel('Your question')).toHaveValue(question);
    await sheet.getByLabel('Your name').fill('Ada Lindqvist');
    await sheet.getByLabel('Your email').fill(email);
    await send(page).click();
    await expect(sheet.getByRole('heading', { name: 'One more step' })).toBeVisible();
  });

  await test.step('the link in the mail delivers the question only after a button is pressed', async () => {
    await openPage(page, await findLink(page, email));
    await expect(page.getByText(`You write as Ada Lindqvist, ${email}.`)).toBeVisible();
    await openPage(artist.page, '/messages/requests');
    await expect(artist.page.getByText('No requests.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await expect(letters(page).getByText(question)).toBeVisible();
    await expect(page.getByText('This link opens only this conversation.')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('the artist reads a warning of fraud and answers', async () => {
    await openPage(artist.page, '/messages/requests');
    await artist.page.getByRole('link', { name: 'Ada Lindqvist' }).click();
    await expect(letters(artist.page).getByText(question)).toBeVisible();
    await expect(artist.page.getByText('Somebody pays too much')).toBeVisible();
    await expect(artist.page.getByRole('link', { name: /Low Water, Warm Day, 2025/ })).toBeVisible();
    expect(await findViolations(artist.page, 'main')).toEqual([]);
    const pdf = { name: 'Condition.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await createPdf()) };
    await artist.page.getByLabel('Attach files').setInputFiles(pdf);
    await expect(artist.page.getByRole('list', { name: 'Files' })).toContainText('1 page');
    await artist.page.getByRole('textbox', { name: 'Write to Ada' }).fill('It is, and unframed.');
    await send(artist.page).click();
    await expect(letters(artist.page).getByText('It is, and unframed.')).toBeVisible();
    await expect(artist.page.getByText('Somebody pays too much')).toBeHidden();
  });

  await test.step('the guest writes again until the artist blocks the guest', async () => {
    await page.reload();
    await expect(letters(page).getByText('It is, and unframed.')).toBeVisible();
    const download = page.waitForEvent('download');
    await letters(page).getByRole('link', { name: 'Download Condition.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Condition.pdf');
    const sketch = { name: 'Sketch.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await createPdf(2)) };
    await page.getByLabel('Attach files').setInputFiles(sketch);
    await expect(page.getByRole('list', { name: 'Files' }).last()).toContainText('2 pages');
    await page.getByRole('textbox', { name: 'Write to Maren' }).fill('May I come on Friday?');
    await page.keyboard.press('Control+Enter');
    await expect(letters(page).getByText('May I come on Friday?')).toBeVisible();
    await expect(letters(page).getByRole('link', { name: 'Download Sketch.pdf' })).toBeVisible();
    await artist.page.getByRole('button', { name: 'What to do with this conversation' }).click();
    await artist.page.getByRole('menuitem', { name: 'Block Ada' }).click();
    const confirmation = artist.page.getByRole('dialog');
    await expect(confirmation).toContainText('Ada can no longer write to you and is not told.');
    await confirmation.getByRole('button', { name: 'Block' }).click();
    await expect(artist.page.getByText('The link of Ada is closed.')).toBeVisible();
    await expect(artist.page.getByRole('textbox', { name: 'Write to Ada' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This link is closed.' })).toBeVisible();
  });
});

/** Finds the link in the latest email to an address. */
async function findLink(page: Page, to: string): Promise<string> {
  const message = await messageTo(page, to);
  const found = message.kind === 'letter' ? /https?:\/\/\S+\/messages\/guest\S+/.exec(message.text) : null;
  expect(found, 'a link to the conversation').not.toBeNull();
  return found?.[0] ?? '';
}
