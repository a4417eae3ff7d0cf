import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { createJpeg } from '../support/upload-files';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('picture') });
const picker = (part: Locator, label: string) => part.getByLabel(new RegExp(`^${label}`));

/** Counts the object URLs that the page holds for previews from now on. */
function watchUrls(page: Page): Promise<void> {
  return page.evaluate(() => {
    const open = new Set<string>();
    const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
    URL.createObjectURL = (source) => {
      const url = create(source);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revoke(url);
    };
    Reflect.set(globalThis, 'openUrls', open);
  });
}

const countUrls = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'openUrls').size);

test('an upload area warns before the page is closed, announces arrived files, and never loses the focus', async ({
  page,
}) => {
  const part = await openPart(page, 'upload-area');
  await test.step('the page warns before it is closed during an upload, previews the file, and releases its object URL', async () => {
    const warnsBeforeUnload = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await warnsBeforeUnload()).toBe(false);
    await watchUrls(page);
    const content = await createJpeg(40, 30);
    await picker(part, 'Picture').setInputFiles({ ...file('low-water.jpg'), buffer: content });
    await expect(part.getByRole('progressbar', { name: 'Sending low-water.jpg' })).toBeVisible();
    expect(await warnsBeforeUnload()).toBe(true);
    const row = part.getByRole('listitem').filter({ hasText: 'low-water.jpg' });
    await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 40);
    expect(await countUrls(page)).toBe(1);
    await part.getByRole('button', { name: 'Stop low-water.jpg' }).click();
    expect(await warnsBeforeUnload()).toBe(false);
    await expect.poll(() => countUrls(page)).toBe(0);
  });
  await test.step('an arrived file is announced', async () => {
    await picker(part, 'Gallery').setInputFiles([file('high-water.jpg'), file('low-water.jpg')]);
    await expect(part.getByRole('status').first()).toHaveText('low-water.jpg is added.');
  });
  await test.step('the focus stays in the row, moves to the next row, and finally to the file picker', async () => {
    await picker(part, 'Cover').setInputFiles([file('one.jpg'), file('two.jpg')]);
    const again = part.getByRole('listitem').filter({ hasText: 'one.jpg' }).getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    const removal = (name: string) => part.getByRole('button', { name: `Remove ${name}` });
    await expect(removal('one.jpg')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removal('one.jpg')).toHaveCount(0);
    await expect(part.getByRole('button', { name: 'Try again' })).toBeFocused();
    await removal('two.jpg').press('Enter');
    await expect(picker(part, 'Cover')).toBeFocused();
  });
});

test('an upload area is accessible while it shows failures', async ({ page }) => {
  const part = await openPart(page, 'upload-area');
  await picker(part, 'Picture').setInputFiles(file('low-water.jpg'));
  await picker(part, 'Cover').setInputFiles([file('one.jpg'), { ...file('two.svg'), mimeType: 'image/svg+xml' }]);
  await expect(part.getByRole('alert')).toHaveCount(2);
  expect(await findViolations(page, 'section#upload-area')).toEqual([]);
});
