import type { Page } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { createAxe } from '../support/axe';
import { findSampleIds } from '../support/fetch-endpoint';
import { waitForHydration } from '../support/open-page';
import { waitForAnimations } from '../support/wait-for-animations';
import { expect, test } from './fixtures';
import { signIn } from './sign-in-forms';

type Route = {
  name: string;
  path: (ids: Awaited<ReturnType<typeof findSampleIds>>) => string;
  title: RegExp;
  tag?: '@long';
};

const routes: Route[] = [
  { name: 'home', path: () => '/', title: /Impasto/ },
  { name: 'directory', path: () => '/directory', title: /Directory/ },
  { name: 'artists', path: () => '/directory/artists', title: /Artists/, tag: '@long' },
  { name: 'organizations', path: () => '/directory/organizations', title: /Organizations/, tag: '@long' },
  { name: 'profile', path: (ids) => `/profiles/${ids.profile}`, title: / · Impasto$/ },
  { name: 'art wall', path: () => '/art', title: /wall/i },
  { name: 'artworks', path: () => '/artworks', title: /works/i, tag: '@long' },
  { name: 'artwork', path: (ids) => `/art/${ids.artwork}`, title: / · Impasto$/ },
  { name: 'opportunities', path: () => '/opportunities', title: /Opportunities/ },
  { name: 'opportunity', path: (ids) => `/opportunities/${ids.opportunity}`, title: / · Impasto$/ },
  { name: 'pricing', path: () => '/pricing?interval=year', title: /Pricing/ },
  { name: 'search', path: () => '/search?query=paper', title: /paper/ },
  { name: 'about', path: () => '/about', title: /About/, tag: '@long' },
  { name: 'terms', path: () => '/terms', title: /Terms/, tag: '@long' },
  { name: 'privacy', path: () => '/privacy', title: /Privacy/, tag: '@long' },
  { name: 'sign in', path: () => '/login', title: /Sign in/ },
  { name: 'sign up', path: () => '/signup', title: /Make an account/, tag: '@long' },
  { name: 'forgotten password', path: () => '/account/action', title: /Your account/, tag: '@long' },
];

/** Covers every theme and every width once, because they are independent. */
const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

/** Text spacing from WCAG 1.4.12. The rule also lays out content that the browser would skip. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important } .below { content-visibility: visible !important }`;

for (const route of routes) {
  test(`${route.name} has a title, is accessible on phones and desktops, and never scrolls sideways`, {
    tag: route.tag ?? [],
  }, async ({ page }) => {
    await page.setViewportSize(views[0]);
    const response = await page.goto(route.path(await findSampleIds()));
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(route.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectNothingSideways(page);
  });
}

test('the account’s settings are accessible', { tag: '@long' }, async ({ page }) => {
  // The settings require a session of the identity SDK, which only the form creates.
  await signIn(page, demoAccounts.artist.email, '/account');
  await page.setViewportSize(views[0]);
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByText('First confirm that it is you.')).toBeVisible();
  await expectAccessible(page);
});

const measureSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function expectNothingSideways(page: Page): Promise<void> {
  const found: Record<string, number> = {};
  await page.setViewportSize({ width: 320, height: 640 });
  found['at 320'] = await measureSideways(page);
  await page.addStyleTag({ content: SPACED });
  found['at 320, spaced'] = await measureSideways(page);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found[`at ${width}, spaced`] = await measureSideways(page);
  }
  expect(Object.entries(found).filter(([, pixels]) => pixels > 0)).toEqual([]);
}

test('the layout works in a wide window, with text at 200 % and with forced colors', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('the header keeps its position on every page, centered on wide screens', async () => {
    await page.setViewportSize({ width: 2200, height: 900 });
    const ids = await findSampleIds();
    const places = new Set<string>();
    for (const path of ['/', '/art', `/profiles/${ids.profile}`, '/directory', '/about', '/login']) {
      await page.goto(path);
      const mark = await page.getByRole('link', { name: 'Impasto' }).first().boundingBox();
      places.add(`${mark?.x} ${Math.round((mark?.y ?? 0) + (mark?.height ?? 0) / 2)}`);
    }
    expect([...places]).toEqual(['260 38']);
  });
  await test.step('the sign-in page has no navigation and is as tall as the window', async () => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    for (const role of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await page.getByRole('main').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 1600 });
  });
  await test.step('text at 200 % neither overlaps nor makes pages scroll sideways', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const path of ['/', '/pricing', '/opportunities']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await measureSideways(page), path).toBeLessThanOrEqual(0);
      const wordmark = await page.getByRole('banner').getByRole('link', { name: 'Impasto' }).boundingBox();
      const links = await page.getByRole('banner').getByRole('link').all();
      const boxes = await Promise.all(links.slice(1).map((link) => link.boundingBox()));
      const shown = [wordmark, ...boxes].filter((box) => box !== null && box.width > 0);
      const overlaps = shown.flatMap((one, index) =>
        shown.slice(index + 1).filter((other) => one !== null && other !== null && doOverlap(one, other)),
      );
      expect(overlaps, path).toEqual([]);
    }
    const filters = await page.getByRole('searchbox', { name: 'Search calls' }).boundingBox();
    const found = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(found?.x ?? 0);
  });
  await test.step('with forced colors, a line marks the current section and tab', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/directory/artists');
    for (const name of ['Sections', 'Who to look for']) {
      const line = (current: string) =>
        page
          .getByRole('navigation', { name })
          .locator(`a${current}`)
          .first()
          .evaluate((link) => getComputedStyle(link).borderBottomColor);
      expect(await line('[aria-current]')).not.toBe(await line(':not([aria-current])'));
    }
  });
});

type Box = { x: number; y: number; width: number; height: number };

function doOverlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  // Overlaps of up to one pixel are rounding errors.
  return across > 1 && down > 1;
}

/** Checks the page in both views, without reloading it. */
async function expectAccessible(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await measureSideways(page), `pixels sideways at ${width}`).toBeLessThanOrEqual(0);
    await whenAtRest(page);
    const { violations } = await createAxe(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Waits for transitions, because axe would measure colors halfway. */
async function whenAtRest(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(countLoading), 'visible pictures that still load').toBe(0);
  await waitForAnimations(page);
}

function countLoading(): number {
  return [...document.images].filter(
    (image) => !image.complete && image.loading !== 'lazy' && image.checkVisibility({ contentVisibilityAuto: true }),
  ).length;
}
