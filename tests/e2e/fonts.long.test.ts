import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Returns the fonts that the browser used to render a text. */
async function drawnWith(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main p' });
  const texts = await page.locator('main p').allTextContents();
  const nodeId = nodeIds[texts.findIndex((found) => found.includes(text))] ?? 0;
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'a font of the system'));
}

/** The family name in the font files. */
const commissioner = 'Commissioner Thin';

/** Collects the names of the font files that the page requests. */
function watchFonts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const font = /media\/([\w-]+?)\.[\w-]+\.woff2/.exec(request.url())?.[1];
    if (font) requested.push(font);
  });
  return requested;
}

test('text in Arabic script loads its own fonts', async ({ page }) => {
  const requested = watchFonts(page);
  await page.goto('/ar');
  const listNoto = () => requested.filter((font) => font.startsWith('noto')).sort();
  await expect.poll(listNoto).toEqual(['noto-naskh-arabic', 'noto-sans-arabic']);
});

test('text in other languages loads only the font files it needs', async ({ page }) => {
  const requested = watchFonts(page);
  await page.goto('/directory?city=Łódź');
  await expect(page.getByText('Łódź, Poland')).toBeVisible();
  await expect.poll(() => drawnWith(page, 'Łódź, Poland')).toEqual([commissioner]);
  expect(requested.filter((font) => font.startsWith('commissioner')).sort()).toEqual([
    'commissioner-latin',
    'commissioner-latin-europe',
  ]);
});

declare global {
  interface Window {
    /** The sum of the page's layout shifts. */
    shifted?: number;
  }
}

const whenDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

test('the home page and the lists do not shift when fonts load', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/art', '/artworks', '/directory', '/opportunities']) {
      let release = () => {};
      const isDrawn = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await isDrawn;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await whenDrawn(page);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await whenDrawn(page);
      // Core Web Vitals rate a shift below 0.1 as good.
      expect(await page.evaluate(() => window.shifted), `${path} at ${width}px`).toBeLessThan(0.1);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});
