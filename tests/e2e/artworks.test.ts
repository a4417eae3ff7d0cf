import { ask } from '../support/ask';
import { openPage } from '../support/open-page';
import { expect, test } from './fixtures';

test('several images: next, previous, the keys, and the original on a plain wall', async ({ page }) => {
  const { data } = await ask('GET /v1/artworks/', { size: '100' });
  const work = data.find((one) => one.imageCount >= 3);
  expect(work, 'a work with three images').toBeDefined();
  await openPage(page, `/art/${work?.id}`);
  await expect(page.getByText(`1 of ${work?.imageCount}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Previous/ })).toBeDisabled();
  await page.getByRole('button', { name: /Next/ }).click();
  await expect(page.getByText(`2 of ${work?.imageCount}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`3 of ${work?.imageCount}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /original size/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('several images: nothing moves when the carousel takes over from the strip, and thumbnails lead to each', async ({
  page,
}) => {
  const { data } = await ask('GET /v1/artworks/', { size: '100' });
  const work = data.find((one) => one.imageCount >= 3);
  await openPage(page, `/art/${work?.id}`);
  const images = page.getByRole('region', { name: `Images of ${work?.title}` });
  const picture = images.getByRole('img').first();
  await expect(images.getByRole('list', { name: `Images of ${work?.title}` })).toBeVisible();
  await expect(images.locator('.slick-track')).toHaveCount(0);
  const before = [await picture.boundingBox(), await images.boundingBox()];
  await images.getByRole('button', { name: 'Next image' }).hover();
  await expect(images.getByRole('group', { name: `image 1 of ${work?.imageCount}` })).toBeVisible();
  await expect(images.getByRole('list', { name: `Images of ${work?.title}` })).toHaveCount(0);
  expect([await picture.boundingBox(), await images.boundingBox()]).toEqual(before);
  await page.getByRole('link', { name: `Image 3 of ${work?.imageCount}` }).click();
  await expect(images.getByRole('group', { name: `image 3 of ${work?.imageCount}` })).toBeInViewport();
  await expect(page.getByText(`3 of ${work?.imageCount}`, { exact: true })).toBeVisible();
});

test('every picture of the wall loads, whole, in the place reserved for it', async ({ page }) => {
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
});
