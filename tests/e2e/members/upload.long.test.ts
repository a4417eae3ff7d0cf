import type { Page } from '@playwright/test';
import { createProfile } from '../../support/member-content';
import { signUpNewUser } from '../../support/sign-in';
import { createJpeg, svgFile } from '../../support/upload-files';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/Failed to load resource/] });

const IMAGES = '**/api/v1/profiles/images*';
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const picker = (page: Page, name: string) => part(page, name).locator('input[type=file]');

test('a picture can be described, centered and removed, and failed files are reported', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto(`/account/profiles/${await createProfile(page)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Somebody' })).toBeVisible();
  const picture = part(page, 'Picture');
  const mark = (position: string) => picture.getByRole('button', { name: `Centre of thumbnails: ${position}` });
  const watchSave = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  await picker(page, 'Picture').setInputFiles(file('me.jpg', await createJpeg(300, 200)));
  await test.step('thumbnails can be centered with keyboard and pointer', async () => {
    await expect(mark('50% from the left, 50% from the top')).toBeVisible();
    const savedByKey = watchSave();
    await mark('50% from the left, 50% from the top').press('Shift+ArrowLeft');
    expect((await savedByKey).status()).toBe(200);
    await expect(mark('40% from the left')).toBeFocused();
    const box = await picture.locator('[data-focal-frame]').boundingBox();
    if (!box) throw new Error('There is no picture.');
    const savedByPointer = watchSave();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25);
    await page.mouse.up();
    expect((await savedByPointer).status()).toBe(200);
    await expect(mark('75% from the left, 25% from the top')).toBeVisible();
  });
  await picture.getByLabel('Describe it for people who cannot see it').fill('A blue plane');
  await picture.getByLabel('Describe it for people who cannot see it').blur();
  await expect(picture.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(mark('75% from the left, 25% from the top')).toBeVisible();
  await expect(picture.getByRole('img', { name: 'A blue plane' })).toBeVisible();
  await picture.getByRole('button', { name: 'Remove: Picture' }).click();
  await expect(picture.getByRole('img', { name: 'A blue plane' })).toHaveCount(0);
  const gallery = part(page, 'Gallery');
  await test.step("the server's reason appears with the file’s name", async () => {
    await picker(page, 'Gallery').setInputFiles(file('renamed.jpg', svgFile));
    await expect(gallery.getByRole('alert')).toHaveText(
      '“renamed.jpg” is an SVG drawing, which may hold scripts. Export it as PNG.',
    );
  });
  await test.step('a failed file can be retried', async () => {
    await page.route(IMAGES, (route) => route.abort());
    await picker(page, 'Gallery').setInputFiles(file('late.jpg', await createJpeg()));
    await expect(gallery.getByText('The connection dropped. Nothing is lost.')).toBeVisible();
    await page.unroute(IMAGES);
    await gallery.getByRole('button', { name: 'Try again' }).click();
    await expect(gallery.getByRole('button', { name: 'Remove: Gallery' })).toBeVisible();
    await expect(gallery.getByRole('listitem').filter({ hasText: 'late.jpg' })).toHaveCount(0);
    await expect(gallery.getByText('late.jpg is added.')).toBeAttached();
  });
  await page.route(IMAGES, () => new Promise(() => undefined));
  const content = await createJpeg(4, 4);
  await picker(page, 'Gallery').setInputFiles(['one.jpg', 'two.jpg'].map((name) => file(name, content)));
  await expect(part(page, 'Gallery').getByText('two.jpg')).toBeVisible();
  // This page has no pictures, which other tests could delete at the same time.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText('two.jpg was not sent.')).toBeVisible();
});
