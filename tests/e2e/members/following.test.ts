import { findViolations } from '../../support/find-violations';
import { createProfile, postWork, signUpWithProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { signUpNewUser } from '../../support/sign-in';
import { fillPassword } from '../sign-in-forms';
import { expect, test } from './fixtures';

test('a visitor follows an artist, signs in, sees the artist’s new works, and mutes, blocks and unblocks', async ({
  page,
  browser,
}) => {
  const studio = await browser.newContext();
  const artist = await signUpWithProfile(studio, { name: 'Ilse Aichinger-Roth', bio: 'Paints tides.' });
  const { email } = await signUpNewUser(page);
  await createProfile(page, { name: 'A reader' });
  await page.context().clearCookies();
  const main = page.getByRole('main');
  const follow = main.getByRole('button', { name: 'Follow Ilse Aichinger-Roth' });
  const nameLink = main.getByRole('link', { name: 'Ilse Aichinger-Roth' });

  await test.step('following opens the sign-in form and returns to the artist', async () => {
    await openPage(page, `/profiles/${artist.profileId}`);
    await follow.click();
    await page.waitForURL('**/login**');
    await fillPassword(page, email);
    await page.waitForURL(`/profiles/${artist.profileId}`);
    await expect(page.getByRole('log').getByText('You follow Ilse Aichinger-Roth.')).toBeVisible();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the news shows the artist’s next work', async () => {
    await postWork({ request: studio.request, as: artist.profileId }, 'Ebb, Six in the Morning');
    await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
    await expect(main.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Ilse Aichinger-Roth hung a work' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ebb, Six in the Morning' })).toBeVisible();
    await expect(main.getByText('You have seen everything they have shown.')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('the feed contains the work with its picture', async () => {
    await main.getByRole('button', { name: 'A feed for your reader' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Make an address' }).click();
    const address = (await sheet.getByRole('link', { name: 'feed.json' }).getAttribute('href')) ?? '';
    const feed = await page.request.get(address);
    expect(feed.headers()['cache-control']).toContain('no-store');
    expect(await feed.json()).toMatchObject({ items: [{ title: 'Ebb, Six in the Morning' }] });
    await sheet.getByRole('button', { name: 'Close the feed' }).click();
    await expect(sheet.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
    await page.keyboard.press('Escape');
  });

  await test.step('followed profiles can be muted and blocked in their list', async () => {
    await main.getByRole('link', { name: 'Everyone you follow 1' }).click();
    await expect(nameLink).toBeVisible();
    await expect(main.getByText('A work today')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    const menu = main.getByRole('button', { name: 'More for Ilse Aichinger-Roth' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mute' }).click();
    await expect(main.getByText('Muted. A work today')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('log').getByText('Ilse Aichinger-Roth is blocked.')).toBeVisible();
    await expect(nameLink).toHaveCount(0);
  });

  await test.step('the settings list blocks and can end them', async () => {
    await openPage(page, '/account');
    await main.getByRole('button', { name: 'Unblock Ilse Aichinger-Roth' }).click();
    await expect(main.getByText('You have blocked nobody.')).toBeVisible();
    await openPage(page, '/following');
    await expect(main.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  });
  await studio.close();
});
