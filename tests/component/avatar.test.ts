import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const getAvatar = (part: Locator, name: string) =>
  part
    .locator('div', { has: part.page().getByRole('heading', { name, exact: true }) })
    .last()
    .locator('span:has(> svg)');

/** Only a person's silhouette has arcs. */
const readSilhouette = (avatar: Locator) =>
  avatar.locator('svg').evaluate((element) => {
    const { display, width, height } = getComputedStyle(element);
    const path = element.querySelector('path')?.getAttribute('d') ?? '';
    return display === 'none' ? null : { isHouse: !path.includes('a'), width, height };
  });

test('an avatar shows an elliptical portrait, or a silhouette without one', async ({ page }) => {
  const part = await openPart(page, 'avatar');
  await test.step('a portrait is a 44 px elliptical crop, sharp on high-density screens', async () => {
    const avatar = getAvatar(part, 'Picture');
    const image = avatar.getByRole('img', { name: 'profile', exact: true });
    const addresses = await image.evaluate((element: HTMLImageElement) => [
      element.src,
      ...element.srcset.split(', ').map((entry) => new URL(entry.split(' ')[0] ?? '', location.href).href),
    ]);
    const parameters = addresses.map((address) => Object.fromEntries(new URL(address).searchParams));
    const expected = { fit: 'crop', crop: 'entropy', w: '44', h: '44', mask: 'ellipse', fm: 'webp' };
    expect(parameters).toEqual([
      { ...expected, dpr: '1' },
      { ...expected, dpr: '1' },
      { ...expected, dpr: '2' },
    ]);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveCSS('opacity', '1');
    const box = await avatar.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    expect(await readSilhouette(avatar)).toBeNull();
  });
  await test.step('without a portrait, the silhouette is a person or a house', async () => {
    for (const [name, isHouse, size] of [
      ['Person', false, 44],
      ['Organization', true, 44],
      ['Small', false, 40],
    ] as const) {
      const avatar = getAvatar(part, name);
      await expect(avatar).toHaveRole('img');
      await expect(avatar).toHaveAccessibleName('profile');
      const box = await avatar.boundingBox();
      expect([box?.width, box?.height]).toEqual([size, size]);
      expect(await readSilhouette(avatar)).toEqual({ isHouse, width: `${size}px`, height: `${size}px` });
    }
  });
});

test('a silhouette replaces a portrait that fails to load', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/not-there.webp*', async (route) => {
    await isReleased;
    await route.fulfill({ contentType: 'image/webp', body: '' });
  });
  const avatar = getAvatar(await openPart(page, 'avatar'), 'Did not load');
  await avatar.scrollIntoViewIfNeeded();
  const before = await avatar.boundingBox();
  expect(await readSilhouette(avatar)).toBeNull();
  release();
  await expect.poll(() => readSilhouette(avatar)).toEqual({ isHouse: true, width: '44px', height: '44px' });
  expect(await avatar.boundingBox()).toEqual(before);
  await expect(avatar.getByRole('img', { name: 'profile' })).toBeAttached();
  await expect(avatar.locator('img')).toHaveCSS('opacity', '0');
});
