import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { createJpeg } from '../support/upload-files';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('picture') });
const picker = (part: Locator, label: string) => part.getByLabel(new RegExp(`^${label}`));

/** Counts preview object URLs that the page has not revoked. */
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

test('an upload area warns before the page is closed and announces uploads', async ({ page }) => {
  const part = await openPart(page, 'upload-area');
  await test.step('the page warns before it is closed during an upload, and previews the file', async () => {
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
  await test.step('an uploaded file is announced', async () => {
    await picker(part, 'Gallery').setInputFiles([file('high-water.jpg'), file('low-water.jpg')]);
    await expect(part.getByRole('status').first()).toHaveText('low-water.jpg is added.');
  });
  await test.step('the focus moves to the next uploaded file and finally to the file picker', async () => {
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

test('an upload area accepts dropped and pasted files and lists rejected ones', async ({ page }) => {
  const part = await openPart(page, 'upload-area');
  const area = picker(part, 'Gallery').locator('xpath=ancestor::div[1]');
  const transfer = (...names: string[]) =>
    page.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File(['picture'], name, { type: 'image/jpeg' }));
      return data;
    }, names);
  const isAdded = (name: string) => expect(part.getByRole('status').first()).toHaveText(`${name} is added.`);
  await area.dispatchEvent('drop', { dataTransfer: await transfer('one.jpg', 'two.jpg') });
  await isAdded('two.jpg');
  await picker(part, 'Gallery').focus();
  await picker(part, 'Gallery').evaluate(
    (input, clipboardData) => input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await transfer('pasted.jpg'),
  );
  await isAdded('pasted.jpg');
  await area.dispatchEvent('drop', { dataTransfer: await transfer('1.jpg', '2.jpg', '3.jpg', '4.jpg') });
  await expect(part.getByText('There is no room for “4.jpg”. The other 3 were taken.')).toBeVisible();
  await picker(part, 'Gallery').setInputFiles([file('drawing.svg'), { ...file('empty.jpg'), buffer: Buffer.alloc(0) }]);
  for (const name of ['drawing.svg', 'empty.jpg']) {
    await expect(part.getByRole('alert').filter({ hasText: `“${name}”` })).toBeVisible();
  }
  await part.getByRole('button', { name: 'Remove drawing.svg' }).click();
  await expect(part.getByText('“drawing.svg”')).toHaveCount(0);
});

test('files that the server rejects do not count toward the limit', async ({ page }) => {
  const part = await openPart(page, 'upload-area');
  await picker(part, 'Prints').setInputFiles(
    ['damaged-1.jpg', 'damaged-2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'].map(file),
  );
  await expect(part.getByText('There is no room for “7.jpg”. The other 6 were taken.')).toBeVisible();
  await expect(part.getByText('6.jpg is added.')).toBeAttached();
  await expect(part.getByRole('alert')).toHaveCount(2);
});

test('an upload area is accessible while it shows failures', async ({ page }) => {
  const part = await openPart(page, 'upload-area');
  await picker(part, 'Picture').setInputFiles(file('low-water.jpg'));
  await picker(part, 'Cover').setInputFiles([file('one.jpg'), { ...file('two.svg'), mimeType: 'image/svg+xml' }]);
  await expect(part.getByRole('alert')).toHaveCount(2);
  expect(await findViolations(page, 'section#upload-area')).toEqual([]);
});
