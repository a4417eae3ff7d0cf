import type { Page } from '@playwright/test';
import { uploadLimits } from '@/lib/shared/domain/image';
import { clearBrowserState } from '../../support/clear-browser-state';
import { signUpNewUser } from '../../support/sign-in';
import { createJpeg, svgFile } from '../../support/upload-files';
import { expect, test } from './fixtures';

const IMAGES = '**/api/v1/profiles/images';
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** Signs up a new member with a profile. @returns the profile's id. */
async function makeProfile(page: Page): Promise<string> {
  await signUpNewUser(page);
  const created = await page.request.post('/api/v1/profiles', {
    multipart: { role: 'ARTIST', name: 'Somebody with pictures' },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id }: { id: string } = await created.json();
  return id;
}

/** Opens the editor of a new profile. */
async function openPicture(page: Page): Promise<void> {
  const id = await makeProfile(page);
  await page.goto(`/account/profiles/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Somebody with pictures' })).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const picker = (page: Page, name: string) => part(page, name).locator('input[type=file]');

test('in the wizard, Enter saves a description without leaving the step, and one that is too long is not sent', async ({
  page,
}) => {
  const profileId = await makeProfile(page);
  const wizard = { step: 'image', role: 'ARTIST', organizationType: null, profileId };
  expect((await page.request.put('/api/v1/account/wizard', { data: { wizard } })).status()).toBe(200);
  await page.goto('/signup/wizard/image');
  await page.locator('input[type=file]').setInputFiles(file('me.jpg', await createJpeg(300, 200)));
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

test('leaving the page with pending files names those that were not sent', async ({ page }) => {
  await openPicture(page);
  await page.route(IMAGES, () => new Promise(() => undefined));
  const content = await createJpeg(4, 4);
  await picker(page, 'Gallery').setInputFiles(['one.jpg', 'two.jpg'].map((name) => file(name, content)));
  await expect(part(page, 'Gallery').getByText('two.jpg')).toBeVisible();
  // The target page has no pictures, because parallel tests delete some.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText('two.jpg was not sent.')).toBeVisible();
});

test('a picture is chosen, described, centred by keyboard and pointer, and removed', async ({ page }) => {
  await test.step('thumbnails are centred by the pointer', async () => {
    await openPicture(page);
    await picker(page, 'Picture').setInputFiles(file('me.jpg', await createJpeg(300, 200)));
    const frame = part(page, 'Picture').locator('[data-focal-frame]');
    const box = await frame.boundingBox();
    if (!box) throw new Error('There is no picture.');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25);
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    await expect(
      page.getByRole('button', { name: 'Centre of thumbnails: 75% from the left, 25% from the top' }),
    ).toBeVisible();
  });
  await test.step('a picture is chosen, described, centred by the keyboard and removed', async () => {
    await clearBrowserState(page);
    await openPicture(page);
    const picture = part(page, 'Picture');
    await picker(page, 'Picture').setInputFiles(file('me.jpg', await createJpeg(300, 200)));
    const mark = picture.getByRole('button', { name: 'Centre of thumbnails: 50% from the left, 50% from the top' });
    await expect(mark).toBeVisible();

    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await mark.press('Shift+ArrowLeft');
    expect((await saved).status()).toBe(200);
    await expect(picture.getByRole('button', { name: 'Centre of thumbnails: 40% from the left' })).toBeFocused();
    await picture.getByLabel('Describe it for people who cannot see it').fill('A blue plane');
    await picture.getByLabel('Describe it for people who cannot see it').blur();
    await expect(picture.getByText('Saved')).toBeVisible();

    await page.reload();
    await expect(picture.getByRole('button', { name: 'Centre of thumbnails: 40% from the left' })).toBeVisible();
    await expect(picture.getByRole('img', { name: 'A blue plane' })).toBeVisible();

    await picture.getByRole('button', { name: 'Remove: Picture' }).click();
    await expect(picture.getByRole('img', { name: 'A blue plane' })).toHaveCount(0);
  });
});

test('images are dropped and pasted, several at once', async ({ page }) => {
  await openPicture(page);
  const gallery = part(page, 'Gallery');
  const bytes = [...(await createJpeg(30, 20))];
  await gallery
    .locator('[data-upload-area] > div')
    .first()
    .evaluate((area, content) => {
      const data = new DataTransfer();
      for (const name of ['one.jpg', 'two.jpg'])
        data.items.add(new File([new Uint8Array(content)], name, { type: 'image/jpeg' }));
      area.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes);
  await expect(gallery.getByRole('button', { name: /Remove: Gallery \d/ })).toHaveCount(2);

  await picker(page, 'Gallery').focus();
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'pasted.jpg', { type: 'image/jpeg' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, bytes);
  await expect(gallery.getByRole('button', { name: /Remove: Gallery \d/ })).toHaveCount(3);
  await expect(part(page, 'Cover').getByRole('button', { name: 'Remove: Cover' })).toHaveCount(0);
});

test('an unsupported file is not sent, and the reason is shown', async ({ page }) => {
  await openPicture(page);
  let sent = 0;
  await page.route(IMAGES, (route) => {
    sent += 1;
    return route.continue();
  });
  const gallery = part(page, 'Gallery');
  await picker(page, 'Gallery').setInputFiles([
    file('IMG_0001.HEIC', Buffer.from('x'), ''),
    file('drawing.svg', svgFile, 'image/svg+xml'),
    file('large.jpg', Buffer.alloc(uploadLimits.bytes + 1)),
  ]);
  await expect(gallery.getByRole('alert').filter({ hasText: '“IMG_0001.HEIC” is a HEIC picture' })).toBeVisible();
  await expect(gallery.getByRole('alert').filter({ hasText: '“drawing.svg” is an SVG drawing' })).toBeVisible();
  await expect(gallery.getByRole('alert').filter({ hasText: '“large.jpg” is larger than 15 MB.' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Remove drawing.svg' }).click();
  await expect(gallery.getByText('“drawing.svg”')).toHaveCount(0);

  expect(sent).toBe(0);
  const small = await createJpeg(4, 4);
  const thirteen = Array.from({ length: uploadLimits.files + 1 }, (_, index) => file(`${index}.jpg`, small));
  await picker(page, 'Gallery').setInputFiles(thirteen);
  await expect(gallery.getByText('There is no room for “12.jpg”. The other 12 were taken.')).toBeVisible();
});

test.describe('when the server rejects a file or the connection fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the server's reason is shown with the file's name", async ({ page }) => {
    await openPicture(page);
    await picker(page, 'Gallery').setInputFiles(file('renamed.jpg', svgFile));
    await expect(part(page, 'Gallery').getByRole('alert')).toHaveText(
      '“renamed.jpg” is an SVG drawing, which may hold scripts. Export it as PNG.',
    );
  });

  test('a failed file can be retried', async ({ page }) => {
    await openPicture(page);
    const gallery = part(page, 'Gallery');
    await page.route(IMAGES, (route) => route.abort());
    await picker(page, 'Gallery').setInputFiles(file('late.jpg', await createJpeg()));
    await expect(gallery.getByText('The connection dropped. Nothing is lost.')).toBeVisible();
    await page.unroute(IMAGES);
    await gallery.getByRole('button', { name: 'Try again' }).click();
    await expect(gallery.getByRole('button', { name: 'Remove: Gallery' })).toBeVisible();
    await expect(gallery.getByRole('listitem').filter({ hasText: 'late.jpg' })).toHaveCount(0);
    await expect(gallery.getByText('late.jpg is added.')).toBeAttached();
  });

  test('an upload can be cancelled', async ({ page }) => {
    await openPicture(page);
    const gallery = part(page, 'Gallery');
    await page.route(IMAGES, () => new Promise(() => undefined));
    await picker(page, 'Gallery').setInputFiles(file('endless.jpg', await createJpeg()));
    await expect(gallery.getByRole('progressbar', { name: 'Sending endless.jpg' })).toBeVisible();
    await gallery.getByRole('button', { name: 'Stop endless.jpg' }).click();
    await expect(gallery.getByText('endless.jpg')).toHaveCount(0);
  });
});
