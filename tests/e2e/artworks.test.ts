import type { Page } from '@playwright/test';
import { createAxe } from '../support/axe';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

async function findWithImages(): Promise<{ id: string; title: string; imageCount: number }> {
  const { data } = await fetchEndpoint('GET /v1/artworks/', { featured: 'true', size: '40' });
  const work = data.find((one) => one.imageCount >= 3 && one.contentWarning === null);
  if (work === undefined) throw new Error('The wall has a work with three images.');
  return work;
}

/** Measures the painted part of the zoom, in CSS pixels. */
const measurePainted = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const canvas = dialog.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!canvas || !pixels) return null;
    const scale = canvas.width / canvas.clientWidth;
    const isPainted = (x: number, y: number) => (pixels.data[(y * pixels.width + x) * 4 + 3] ?? 0) > 127;
    const middle = { x: Math.round(pixels.width / 2), y: Math.round(pixels.height / 2) };
    const across = Array.from({ length: pixels.width }, (_, x) => isPainted(x, middle.y));
    const down = Array.from({ length: pixels.height }, (_, y) => isPainted(middle.x, y));
    return {
      left: Math.round(across.indexOf(true) / scale),
      top: Math.round(down.indexOf(true) / scale),
      width: Math.round(across.filter(Boolean).length / scale),
      height: Math.round(down.filter(Boolean).length / scale),
    };
  });

type Place = Awaited<ReturnType<typeof measurePainted>>;

/** Returns the largest difference between two positions, in pixels. */
function measureDistance(one: Place, other: Place): number {
  if (one === null || other === null) return Number.POSITIVE_INFINITY;
  const sides = ['left', 'top', 'width', 'height'] as const;
  return Math.max(...sides.map((side) => Math.abs(one[side] - other[side])));
}

async function expectPainted(page: Page, place: Place): Promise<void> {
  await expect.poll(async () => measureDistance(await measurePainted(page), place)).toBeLessThanOrEqual(2);
}

/** Measures the preview, which is visible until the first tile is painted. */
const measurePreview = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const picture = dialog.querySelector('img')?.getBoundingClientRect();
    const wall = dialog.querySelector('[role=img]')?.getBoundingClientRect();
    if (!picture || !wall) return null;
    return {
      left: Math.round(picture.left - wall.left),
      top: Math.round(picture.top - wall.top),
      width: Math.round(picture.width),
      height: Math.round(picture.height),
    };
  });

test('a visitor opens a work from the home page, steps through its images, and zooms in on each', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { title, imageCount } = await findWithImages();
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Art', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const images = page.getByRole('region', { name: `Images of ${title}` });
  await expect(images.getByText(`1 of ${imageCount}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous image' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next image' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(images.getByText(`3 of ${imageCount}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');

  await images
    .getByRole('group', { name: `image 2 of ${imageCount}` })
    .locator('img')
    .click();
  const zoom = page.getByRole('dialog');
  const out = zoom.getByRole('button', { name: 'Zoom out' });
  await expect(zoom.getByText(`2 of ${imageCount}`, { exact: true })).toBeVisible();
  await expect(out).toBeDisabled();
  await expectPainted(page, await measurePreview(page));

  const tiles: string[] = [];
  page.on('request', (request) => /\/iiif\/.*default\./.test(request.url()) && tiles.push(request.url()));
  await page.keyboard.press('ArrowLeft');
  await expect(zoom.getByText(`1 of ${imageCount}`, { exact: true })).toBeVisible();
  const whole = await measurePreview(page);
  await expectPainted(page, whole);
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect(out).toBeEnabled();
  await expect.poll(async () => measureDistance(await measurePainted(page), whole)).toBeGreaterThan(50);
  // At full resolution, a tile has as many pixels as its region of the image.
  while (await zoom.getByRole('button', { name: 'Zoom in' }).isEnabled()) await page.keyboard.press('+');
  await expect.poll(() => tiles.some((url) => /\/\d+,\d+,(\d+,\d+)\/\1\//.test(url))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText(`1 of ${imageCount}`, { exact: true })).toBeVisible();
  await page.keyboard.press('0');
  await expect(out).toBeDisabled();
  await expectPainted(page, whole);

  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText(`2 of ${imageCount}`, { exact: true })).toBeVisible();
  await zoom.getByRole('img').hover();
  await page.mouse.wheel(0, -100);
  await expect(out).toBeEnabled();
  await page.keyboard.press('0');
  await expect(out).toBeDisabled();
  await zoom.getByRole('img').click();
  await expect(out).toBeEnabled();
  const { violations } = await createAxe(page).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(page.getByRole('link', { name: 'Look closer' })).toBeFocused();
  await expect(images.getByText(`2 of ${imageCount}`, { exact: true })).toBeVisible();
});

test('a visitor zooms, shares, reports and prints a work, and finds similar works', {
  tag: '@long',
}, async ({ page, context }) => {
  const { id, title, imageCount } = await findWithImages();
  await openPage(page, `/art/${id}`);
  await test.step('each thumbnail of a work selects its image', async () => {
    for (const index of [3, 1]) {
      await page.getByRole('link', { name: `Image ${index} of ${imageCount}` }).click();
      await expect(page.getByRole('group', { name: `image ${index} of ${imageCount}` })).toBeInViewport();
      await expect(page.getByText(`${index} of ${imageCount}`, { exact: true })).toBeVisible();
    }
  });
  await test.step('the zoom has its own URL and closes on Back', async () => {
    await page.getByRole('link', { name: 'Look closer' }).click();
    const zoom = page.getByRole('dialog');
    await zoom.getByRole('button', { name: 'Next image' }).click();
    await expect(page).toHaveURL(`/art/${id}#zoom-2`);
    await page.goBack();
    await expect(zoom).toBeHidden();
    await expect(page).toHaveURL(`/art/${id}`);
    await page.goForward();
    await expect(zoom.getByText(`2 of ${imageCount}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(zoom.getByText(`2 of ${imageCount}`, { exact: true })).toBeVisible();
    await zoom.getByRole('button', { name: 'Close' }).click();
    await expect(zoom).toBeHidden();
    await expect(page).toHaveURL(`/art/${id}`);
  });
  await test.step('the system’s share sheet gets the canonical URL', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/art/${id}?utm_source=test#work`);
    await page.evaluate(async () => {
      navigator.share = async (data) => void Reflect.set(globalThis, 'shared', data);
      await navigator.clipboard.writeText('before');
    });
    await page.getByRole('button', { name: 'Share' }).click();
    const readShared = () => page.evaluate(() => Reflect.get(globalThis, 'shared'));
    await expect
      .poll(readShared)
      .toMatchObject({ url: new URL(`/art/${id}`, page.url()).href, title: expect.stringContaining(title) });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  });
  await test.step('a work can be reported, and prints without controls', async () => {
    const { data } = await fetchEndpoint('GET /v1/artworks/{id}/similar', undefined, id);
    expect(data.length).toBeGreaterThan(0);
    const similar = page.getByRole('list', { name: 'Similar works by other artists' });
    await expect(similar.getByRole('listitem')).toHaveCount(data.length);
    await page.getByRole('button', { name: 'Report this work' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a problem' });
    await expect(sheet.getByText(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Look closer' })).toBeHidden();
    await expect(similar).toBeHidden();
  });
});

test.describe('the zoom without tiles', () => {
  test.use({ expectedErrors: [/Failed to load resource|attempting to load TileSource/] });

  test('without tiles, the zoom shows the preview and offers a retry', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, `/art/${(await findWithImages()).id}`);
    await page.route('**/iiif/images/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Look closer' }).click();
    const zoom = page.getByRole('dialog');
    await expect(zoom.getByRole('alert')).toContainText('The image did not load in full.');
    await expectPainted(page, await measurePreview(page));
    await page.unroute('**/iiif/images/**');
    const tile = page.waitForResponse(/\/iiif\/.*default\./);
    await zoom.getByRole('button', { name: 'Try again' }).click();
    expect((await tile).status()).toBe(200);
    await expect(zoom.getByRole('alert')).toBeHidden();
  });
});

test('a work behind a warning can be zoomed only once it is uncovered, and never beyond its pixels', {
  tag: '@long',
}, async ({ page }) => {
  const { data } = await fetchEndpoint('GET /v1/artworks/', { category: 'FILM_OR_VIDEO', size: '20' });
  const work = data.find(({ contentWarning }) => contentWarning !== null);
  const { id, contentWarning, image } = work ?? {};
  await openPage(page, `/art/${id}#zoom-1`);
  await expect(page.getByText(contentWarning ?? '')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look closer' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByText('Show it').click();
  await page.getByRole('link', { name: 'Look closer' }).click();
  const preview = await measurePreview(page);
  expect(preview).toMatchObject({ width: image?.width, height: image?.height });
  await expectPainted(page, preview);
});

test('an embedded film sends no request before it is played', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requested.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: 'A film' });
    },
  );
  const { data } = await fetchEndpoint('GET /v1/artworks/', { category: 'DIGITAL', size: '20' });
  const all = await Promise.all(data.map(({ id }) => fetchEndpoint('GET /v1/artworks/{id}', undefined, id)));
  const work = all.find(({ embeddedContent }) => embeddedContent?.provider === 'YOUTUBE');
  await openPage(page, '/art');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('button', { name: 'More' }).click();
  await categories.getByRole('link', { name: 'Digital' }).click();
  await page.getByRole('main').getByRole('link', { name: work?.title, exact: true }).click();
  const play = page.getByRole('button', { name: 'Play it here' });
  await play.scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await play.click();
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible();
  expect(requested).toEqual(['www.youtube-nocookie.com']);
});

test('pictures on the wall load uncropped in the space reserved for them', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/art');
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(
        (image) =>
          image.naturalWidth === 0 ||
          Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight) >
            0.02 * (image.naturalWidth / image.naturalHeight),
      )
      .map(
        (image) =>
          `${image.src} ${image.clientWidth}x${image.clientHeight} ${image.naturalWidth}x${image.naturalHeight}`,
      ),
  );
  expect(wrong).toEqual([]);
  // Transparent parts show the wall instead of the placeholder color.
  const countCovered = () =>
    [...document.querySelectorAll('main img')].filter(
      ({ parentElement }) =>
        parentElement !== null && getComputedStyle(parentElement).backgroundColor !== 'rgba(0, 0, 0, 0)',
    ).length;
  await expect.poll(() => page.evaluate(countCovered)).toBe(0);
});
