import { makeCallWithApplications } from '../../support/applied-opportunity';
import { createClientAddress } from '../../support/client-address';
import { expect, test } from './fixtures';

test('an organizer writes to an applicant, who answers in the same conversation', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const call = await makeCallWithApplications(playwright.request, String(baseURL));
  const artist = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
  await artist.addCookies(call.artists[0]?.session ?? []);
  const answering = await artist.newPage();
  await page.context().addCookies(call.organizer);

  await test.step('the organizer writes from the desk', async () => {
    await page.goto(`/opportunities/${call.id}/applications`);
    await page.getByRole('list', { name: 'Applications', exact: true }).getByRole('link', { name: 'Ingrid' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Write to this artist' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Subject').fill('Your photographs');
    await sheet.getByLabel('Text', { exact: true }).fill('How large can they be printed?');
    await sheet.getByRole('button', { name: 'See the mail' }).click();
    await sheet.getByRole('button', { name: /^Send to/ }).click();
    await expect(sheet.getByRole('status')).toBeVisible();
  });
  await test.step('the artist answers under Messages', async () => {
    await answering.goto('/messages');
    await answering.getByRole('link', { name: /^Daylight Rooms/ }).click();
    const thread = answering.getByRole('region', { name: 'Daylight Rooms' });
    await expect(thread.getByText('How large can they be printed?')).toBeVisible();
    await expect(answering.getByRole('complementary', { name: 'About this application' })).toContainText(call.title);
    await thread.getByRole('textbox', { name: 'Write to Daylight Rooms' }).fill('Up to a metre.');
    await answering.keyboard.press('Control+Enter');
    await expect(thread.getByRole('list', { name: 'Letters' })).toContainText('Up to a metre.');
  });
  await test.step('the organizer reads the answer beside the application', async () => {
    await page.goto('/messages');
    await page.getByRole('link', { name: /^Ingrid Aalto-Vuori/ }).click();
    await expect(page.getByRole('list', { name: 'Letters' })).toContainText('Up to a metre.');
    await page.getByRole('link', { name: 'Open the application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Aalto-Vuori' })).toBeVisible();
  });
  await artist.close();
  await page.request.delete(`/api/v1/opportunities/${call.id}`);
});
