import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { HomeSections, readHome } from '@/app/(site)/home-sections';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { siteSettings as settingsSchema } from '@/lib/shared/contract/site';
import { type HomeSection, homeSections } from '@/lib/shared/domain/site';
import { getSite } from '@/lib/shared/site';
import { createArtworkPage, sampleArtworkSummary, sampleImage, sampleOpportunity } from '../../support/sample-data';
import { siteSettings } from '../../support/site';
import { english, renderMarkup } from '../../support/words';

vi.mock('server-only', () => ({}));
afterEach(() => void vi.unstubAllGlobals());

const ignore = () => undefined;
const router: AppRouterInstance = {
  ...{ back: ignore, forward: ignore, push: ignore, replace: ignore, refresh: ignore, prefetch: ignore },
  bfcacheId: '',
};

const createWorks = (from: number) =>
  createArtworkPage(
    ...Array.from({ length: 5 }, (_, index) => ({
      ...sampleArtworkSummary,
      id: `work-${from + index}`,
      image: { ...sampleImage, id: `image-${from + index}`, caption: null, width: 1600, height: 1200 },
      profile: { id: `artist-${from + index}`, name: `Artist ${from + index}` },
    })),
  );
const responses: [path: RegExp, body: object][] = [
  [/artworks\/\?featured=true/, createWorks(0)],
  [/artworks\/\?size/, createWorks(5)],
  [/opportunities\/random/, { data: [sampleOpportunity] }],
  [/opportunities\/\?/, { ...createArtworkPage(), data: [sampleOpportunity], promoted: [], total: 3 }],
  [/directory\/facets/, { userTypes: [] }],
];

const show = (...sections: HomeSection[]) => sections.map((section) => ({ section, isShown: true }));

async function renderHome(home: typeof siteSettings.home) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const found = responses.findIndex(([path]) => path.test(url));
    requests.push(homeRequests[found] ?? url);
    return Response.json(responses[found]?.[1]);
  });
  const page = { requestId: 'the request', language: 'en', messageKeys: null } as const;
  const { response: markup, record } = await withPageRecord(
    { ...page, settings: { ...siteSettings, home } },
    async () => {
      const sections = getSite().home;
      const data = await readHome(sections);
      return renderMarkup(
        <AppRouterContext value={router}>
          <HomeSections sections={sections} home={data} words={english} />
        </AppRouterContext>,
      );
    },
  );
  return { markup, requests: requests.sort(), record };
}
const homeRequests = ['featured works', 'newest works', 'calls', 'number of calls', 'directory'];

/** Text that identifies each section in the markup. */
const headings: Record<HomeSection, string> = {
  WALL: 'Today’s wall, hung to scale',
  STATEMENT: '<h1',
  WORKS: 'New and featured<',
  OPPORTUNITIES: 'Opportunities<',
  DIRECTORY: 'Directory<',
};
const listShown = (markup: string) =>
  homeSections
    .filter((section) => markup.includes(headings[section]))
    .sort((one, other) => markup.indexOf(headings[one]) - markup.indexOf(headings[other]));
const listPrioritized = (markup: string) => markup.match(/<img[^>]*fetchPriority="high"/g) ?? [];

it('the home page has every section in the default order', async () => {
  const { markup, requests } = await renderHome(siteSettings.home);
  expect(listShown(markup)).toEqual([...homeSections]);
  expect(requests).toEqual([...homeRequests].sort());
  expect(/<section class="([^" ]+)/.exec(markup)?.[1]).toBe('pad-above-24');
  expect(markup.match(/ below above-section /g)).toHaveLength(3);
  expect(listPrioritized(markup)).toHaveLength(1);
});

it('the home page has the site’s order of sections', async () => {
  const order = ['DIRECTORY', 'OPPORTUNITIES', 'STATEMENT', 'WORKS', 'WALL'] as const;
  const { markup } = await renderHome(show(...order));
  expect(listShown(markup)).toEqual(order);
});

it.each<[HomeSection, string[]]>([
  ['WALL', ['featured works']],
  ['STATEMENT', []],
  ['WORKS', ['featured works', 'newest works']],
  ['OPPORTUNITIES', ['calls', 'number of calls']],
  ['DIRECTORY', ['directory']],
])('the home page reads only the data of %s if it shows nothing else', async (section, expected) => {
  const off = homeSections.filter((one) => one !== section).map((one) => ({ section: one, isShown: false }));
  const { markup, requests } = await renderHome([...off, ...show(section)]);
  expect(listShown(markup).filter((shown) => shown !== 'STATEMENT')).toEqual(section === 'STATEMENT' ? [] : [section]);
  expect(requests).toEqual(expected);
});

it('the home page does not expire if nothing on it changes with time', async () => {
  expect((await renderHome(show('STATEMENT', 'DIRECTORY'))).record.expiresAt).toBe(Number.POSITIVE_INFINITY);
  expect((await renderHome(show('WALL'))).record.expiresAt).toBeLessThan(Number.POSITIVE_INFINITY);
});

it('the list below the wall shows the wall’s works only if the wall is off', async () => {
  const count = (markup: string) => markup.match(/href="\/art\/work-0"/g)?.length;
  expect(count((await renderHome(show('WALL', 'WORKS'))).markup)).toBe(1);
  expect(count((await renderHome(show('WORKS'))).markup)).toBe(1);
});

it.each(homeSections)('the home page has one main heading if %s is off or alone', async (section) => {
  const without = homeSections.filter((one) => one !== section);
  for (const shown of [without, [section]]) {
    const { markup } = await renderHome(show(...shown));
    expect(markup.match(/<h1/g)).toHaveLength(1);
  }
});

it('pictures load at once only if they are in view at first', async () => {
  expect(listPrioritized((await renderHome(show('STATEMENT', 'WALL', 'WORKS'))).markup)).toHaveLength(1);
  expect(listPrioritized((await renderHome(show('WORKS', 'WALL'))).markup)).toHaveLength(2);
  const { markup } = await renderHome(show('OPPORTUNITIES', 'WALL', 'WORKS'));
  expect(listPrioritized(markup)).toHaveLength(0);
  expect(/<h1[^>]*>[^<]+<\/h1><section class="[^"_]+/.exec(markup)?.[0]).toBe(
    '<h1 class="visually-hidden">Impasto</h1><section class="wall above-32 ',
  );
});

it('sections that the settings leave out are off', () => {
  expect(settingsSchema.shape.home.safeParse(show('STATEMENT')).success).toBe(true);
});
