import { findViolations } from '../../support/find-violations';
import { createProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { fillPassword } from '../sign-in-forms';
import { expect, test } from './fixtures';
import { openAccountPage } from './open-account-page';

// The browser logs the rejection of an incomplete link.
test.use({ timezoneId: 'Asia/Kolkata', expectedErrors: [/400 \(Bad Request\)/] });

test('a visitor follows a list by signing in, stops following it, and follows it again', async ({ page }) => {
  const { email } = await signUpNewUser(page);
  await createProfile(page);
  await page.context().clearCookies();

  await test.step('following a list opens the sign-in form and returns to the list', async () => {
    await openPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
    await page.getByRole('checkbox', { name: /^Residency/ }).check();
    await page.waitForURL('**/opportunities?types=ART_RESIDENCY');
    await page.getByRole('button', { name: 'Mail me new ones' }).click();
    await page.waitForURL('**/login**');
    await fillPassword(page, email);
    await page.waitForURL('**/opportunities?types=ART_RESIDENCY');
    const message = page.getByRole('log').getByText('New calls in “Residency” come by mail, once a day.');
    await expect(message).toBeVisible();
  });

  await test.step('the list says that it is followed, and stopping the mails can be undone', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(main.getByRole('button', { name: 'Mail me new ones' })).toBeVisible();
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('New ones are mailed to you.')).toBeVisible();
    await page.reload();
    await expect(main.getByText('New ones are mailed to you.')).toBeVisible();
  });

  await test.step('the settings for mails include the list', async () => {
    await openAccountPage(page, 'Settings');
    await page.getByRole('main').getByRole('link', { name: 'What you are told about' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Residency' })).toHaveAttribute(
      'href',
      '/opportunities?types=ART_RESIDENCY',
    );
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('unfollowing a list can be undone', async () => {
    await page.getByRole('button', { name: 'Stop following Residency' }).click();
    await expect(page.getByText('None yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Residency' })).toBeVisible();
  });

  await test.step('an incomplete link for unsubscribing says so', async () => {
    await openPage(page, '/mails/stop?token=broken');
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByText('This link is incomplete. Copy all of it.')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });
});
