import type { Browser, Page } from '@playwright/test';
import { makeCallWithApplications } from '../../support/applied-opportunity';
import { openPage } from '../../support/open-page';
import { signUpVerifiedUser } from '../../support/sign-in';
import { messageTo, newEmail } from '../sign-in-forms';
import { expect, test } from './fixtures';

// Members open pages that their role does not include.
test.use({ expectedErrors: [/status of (403|409)/] });

const REFUSED = 'Your role in this team does not include this. Ask an owner.';

async function invite(page: Page, email: string, role: string, call?: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email address').fill(email);
  await sheet.getByLabel('Role').selectOption({ label: role });
  if (call !== undefined) await sheet.getByRole('checkbox', { name: call }).check();
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation was sent to ${email}.`)).toBeVisible();
}

/** Signs up in a new browser context and accepts the latest invitation. */
async function join(browser: Browser, page: Page, email: string, name: string): Promise<Page> {
  const message = await messageTo(page, email);
  const link = /\/team\/invitation\?token=\S+/.exec('text' in message ? message.text : '')?.[0] ?? '';
  const other = await (await browser.newContext()).newPage();
  await signUpVerifiedUser(other, email);
  await openPage(other, link);
  await expect(other.getByRole('heading', { name: 'Daylight Rooms invites you to its team' })).toBeVisible();
  await other.getByLabel('Your name').fill(name);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
  return other;
}

const placeIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });
const openOwnMenu = (page: Page) => page.getByRole('row', { name: / You / }).getByRole('button').click();
const openMenuOf = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` }).click();

test('an organization works as a team until its owner hands over and leaves', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const { id, title, organizer } = await makeCallWithApplications(playwright.request, String(baseURL), 1);
  const desk = `/opportunities/${id}/applications`;
  const [editorAddress, reviewerAddress, billingAddress] = [newEmail(), newEmail(), newEmail()];
  await page.context().addCookies(organizer);
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Try 14 days: Premium', exact: true }).first().click();
  await expect(page.getByText('Premium is yours for 14 days.')).toBeVisible();

  await test.step('the owner invites an editor, a reviewer for one call and a billing member', async () => {
    await openPage(page, '/team');
    await invite(page, editorAddress, 'Editor');
    await invite(page, reviewerAddress, 'Reviewer', title);
    await invite(page, billingAddress, 'Billing');
    await expect(page.getByText('3 invitations wait for an answer.')).toBeVisible();
    await openOwnMenu(page);
    await expect(page.getByRole('menuitem', { name: /Leave the team/ })).toContainText('Hand over first.');
    await page.keyboard.press('Escape');
  });

  const [editor, reviewer, billing] = await Promise.all([
    join(browser, page, editorAddress, 'Mirembe Nakalembe-Orr'),
    join(browser, page, reviewerAddress, 'Eilidh Carnochan-Muir'),
    join(browser, page, billingAddress, 'Philippa Nakagawa-Shaw'),
  ]);

  await test.step('the editor changes the call, but sees no payments', async () => {
    await expect(placeIn(editor, 'Payments')).toHaveCount(0);
    await openPage(editor, `/opportunities/edit/${id}`);
    await editor.getByLabel('Title', { exact: true }).fill(`${title}, again`);
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByRole('heading', { level: 1, name: `${title}, again` })).toBeVisible();
  });

  await test.step('the reviewer reads the applications to the call, but no works', async () => {
    await expect(placeIn(reviewer, 'Works')).toHaveCount(0);
    await openPage(reviewer, desk);
    await expect(reviewer.getByText('Ingrid Aalto-Vuori').first()).toBeVisible();
    await openPage(reviewer, '/account/artworks');
    await expect(reviewer.getByText('Who can do this: Owner, Mirembe Nakalembe-Orr')).toBeVisible();
    await expect(reviewer.getByRole('table')).toHaveCount(0);
  });

  await test.step('the billing member sees the plan, but no applications', async () => {
    await placeIn(billing, 'Subscription').click();
    await expect(billing.getByText('On trial', { exact: true })).toBeVisible();
    await openPage(billing, desk);
    await expect(billing.getByText(REFUSED)).toBeVisible();
  });

  await test.step('the owner hands over to the editor and leaves', async () => {
    await openPage(page, '/team');
    await openMenuOf(page, 'Mirembe Nakalembe-Orr');
    await page.getByRole('menuitem', { name: 'Hand over to Mirembe Nakalembe-Orr' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
    await openOwnMenu(page);
    await page.getByRole('menuitem', { name: 'Leave the team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
    await expect(page.getByRole('heading', { name: 'Only organizations have a team' })).toBeVisible();
    await openPage(editor, '/team');
    await expect(editor.getByRole('button', { name: 'Invite someone' })).toBeVisible();
    await expect(editor.getByText(`Eilidh Carnochan-Muir joined as Reviewer`)).toBeVisible();
    await expect(editor.getByText(/ left the team$/)).toBeVisible();
    await expect(editor.getByText(/ handed over to Mirembe Nakalembe-Orr$/)).toBeVisible();
  });
});
