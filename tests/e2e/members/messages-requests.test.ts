import type { BrowserContext, Page } from '@playwright/test';
import { createClientAddress } from '../../support/client-address';
import { findViolations } from '../../support/find-violations';
import { createProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { signUpVerifiedUser } from '../../support/sign-in';
import { test as base, expect } from './fixtures';

type Person = { context: BrowserContext; page: Page; profileId: string };

/** Provides an artist, signed in in `page`, and a curator who has never written to the artist. */
const test = base.extend<{ artistId: string; curator: Person }>({
  artistId: async ({ page }, use) => {
    const profileId = await signUp(page.context(), { name: 'Hélène Marchetti' });
    await use(profileId);
    await page.goto('about:blank');
    await page.request.delete(`/api/v1/profiles/${profileId}`);
  },
  curator: async ({ browser }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
    const profileId = await signUp(context, {
      role: 'CURATOR',
      name: 'Ottilie Brandauer',
      city: 'Vienna',
      country: 'AT',
    });
    await use({ context, page: await context.newPage(), profileId });
    await context.request.delete(`/api/v1/profiles/${profileId}`);
    await context.close();
  },
});

// The server rejects letters from blocked people.
test.use({ expectedErrors: [/409/] });

async function signUp(context: BrowserContext, fields: Record<string, string>): Promise<string> {
  await signUpVerifiedUser(context);
  const profileId = await createProfile(context, fields);
  await context.addCookies([{ name: 'profile', value: profileId, domain: 'localhost', path: '/' }]);
  return profileId;
}

const thread = (page: Page) => page.getByRole('region', { name: 'Ottilie Brandauer' });
const listed = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Conversations', exact: true })
    .getByRole('link', { name: /^Ottilie Brandauer/ });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Which conversations' }).getByRole('link', { name });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'What to do with this conversation' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a message to a profile is a request, and can be answered, muted, put away and blocked', async ({
  page,
  artistId,
  curator,
}) => {
  await test.step('a stranger writes to a profile and opens the conversation', async () => {
    await openPage(curator.page, `/profiles/${artistId}`);
    await curator.page.getByRole('button', { name: 'Write to Hélène' }).click();
    const sheet = curator.page.getByRole('dialog');
    await expect(sheet.getByText('You write as Ottilie Brandauer.')).toBeVisible();
    await sheet.getByLabel('Your letter').fill('May I visit your studio?');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(curator.page.getByRole('list', { name: 'Letters' })).toContainText('May I visit your studio?');
  });
  await test.step('the message waits under Requests until it is answered', async () => {
    await openPage(page, '/messages');
    await expect(page.getByText('No letters yet.')).toBeVisible();
    await tab(page, /^Requests 1/).click();
    await listed(page).click();
    await expect(thread(page).getByText('This is the first letter from Ottilie')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await thread(page).getByRole('textbox', { name: 'Write to Ottilie' }).fill('Gladly, on Friday.');
    await page.keyboard.press('Control+Enter');
    await expect(thread(page).getByRole('list', { name: 'Letters' })).toContainText('Gladly, on Friday.');
    await expect(tab(page, /^Requests$/)).toBeVisible();
  });
  await test.step('another tab shows the number of unread conversations', async () => {
    const other = await page.context().newPage();
    await other.goto('/account/profiles');
    const messages = other.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: /^Messages/ });
    await expect(messages).toHaveText('Messages');
    await choose(page, 'Mark as unread');
    await expect(page).toHaveURL(/\/messages\/requests$/);
    await expect(messages).toHaveText('MessagesUnread: 1');
    await other.close();
  });
  await test.step('muting a conversation and putting it away can be undone', async () => {
    await tab(page, /^Unread 1/).click();
    await listed(page).click();
    await expect(tab(page, /^Unread$/)).toBeVisible();
    await choose(page, 'Mute');
    await expect(page.getByText('Muted. New letters arrive quietly.')).toBeVisible();
    await tab(page, /^All/).click();
    await expect(listed(page)).toBeVisible();
    await listed(page).click();
    await choose(page, 'Put away');
    await expect(listed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(listed(page)).toBeVisible();
  });
  await test.step('reporting says what moderators see, and blocking ends the conversation', async () => {
    await listed(page).click();
    await choose(page, 'Report to Impasto');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Moderators then read this letter and the 5 before and after it');
    await sheet.getByRole('radio', { name: 'Something else' }).check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByText('Moderators will look at it.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thread(page).getByText('You reported this conversation on')).toBeVisible();
    await choose(page, 'Block Ottilie');
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect(thread(page).getByText('You blocked Ottilie')).toBeVisible();
    await curator.page.getByRole('textbox', { name: 'Write to Hélène' }).fill('Are you there?');
    await curator.page.keyboard.press('Control+Enter');
    await expect(curator.page.getByText('This conversation is closed. Nothing was sent.')).toBeVisible();
    await thread(page).getByRole('button', { name: 'Unblock' }).click();
    await expect(thread(page).getByRole('textbox', { name: 'Write to Ottilie' })).toBeVisible();
  });
});
