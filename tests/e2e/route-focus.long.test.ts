import type { Page } from '@playwright/test';
import { openPageWithCode } from '../support/open-page';
import { expect, test } from './fixtures';

/** Presses a key, which loads the code that manages the focus. */
const openPage = (page: Page, path: string) =>
  openPageWithCode(page, path, '[data-list-start]', () => page.keyboard.press('Tab'));

const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}` });
const head = (page: Page, name: RegExp) => page.getByRole('main').getByRole('heading', { level: 2, name });

const lists = [
  {
    path: '/directory/artists?artisticFields=PAINTING,SCULPTURE',
    first: 'Sculpture',
    last: 'Painting',
    found: /^\d+ artists?$/,
  },
  {
    path: '/opportunities?types=ART_RESIDENCY,OPEN_CALL',
    first: 'Residency',
    last: 'Open Call',
    found: /^\d+ calls?$/,
  },
  { path: '/artworks?category=PAINTING&forSale=true', first: 'Painting', last: 'For sale', found: /^\d+ works?$/ },
];

test('removing filters with the keyboard moves the focus to the next chip, then to the heading', async ({ page }) => {
  for (const { path, first, last, found } of lists) {
    await test.step(path, async () => {
      await openPage(page, path);
      await chip(page, first).press('Enter');
      await expect(chip(page, first)).toHaveCount(0);
      await expect(chip(page, last)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(chip(page, last)).toHaveCount(0);
      await expect(head(page, found)).toBeFocused();

      await page.goBack();
      await expect(chip(page, last)).toBeFocused();
      await page.getByRole('link', { name: 'Clear all' }).press('Enter');
      await expect(chip(page, last)).toHaveCount(0);
      await expect(head(page, found)).toBeFocused();
    });
  }
  await test.step('another page of a list focuses its heading, and Back focuses the link that was followed', async () => {
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page).toHaveURL('/artworks?page=2');
    await expect(head(page, /^\d+ works$/)).toBeFocused();
    await expect(head(page, /^\d+ works$/)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/artworks');
    await expect(page.getByRole('link', { name: 'Next' })).toBeFocused();
  });
});

const cards = [
  { path: '/', links: 'main a[href^="/art/"]' },
  { path: '/art', links: 'main a[href^="/art/"]' },
  { path: '/artworks', links: 'main a[href^="/profiles/"]' },
  { path: '/directory', links: 'main a[href^="/profiles/"]' },
  { path: '/opportunities', links: 'main a[href^="/opportunities/"]' },
  { path: '/search?query=paper', links: 'main a[href^="/art/"]' },
];

test('going back from a work, a profile or a call focuses its card', async ({ page }) => {
  for (const { path, links } of cards) {
    await test.step(path, async () => {
      await openPage(page, path);
      const link = page.locator(links).nth(6);
      const href = await link.getAttribute('href');
      await link.press('Enter');
      await expect(page).toHaveURL(href ?? '');
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
    });
  }
});
