import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { describe, expect, it, vi } from 'vitest';
import { createItemPage } from '@/app/(site)/create-member-page';
import { groupAccountPlaces } from '@/components/shell/account-places';
import { Footer } from '@/components/shell/footer';
import { PaperStyle } from '@/components/shell/paper-style';
import { SectionLinks } from '@/components/shell/section-links';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { createListsSitemap } from '@/lib/server/seo/sitemap';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { embedSite } from '@/lib/shared/create-site';
import { ALL_SALES, NO_SALES, type Sales } from '@/lib/shared/domain/sales';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { getOffer } from '@/lib/shared/offer';
import { PageNotFoundError } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

vi.mock('@/components/shell/with-error-page', () => ({ withErrorPage: (render: unknown) => render }));

async function render<Result>(settings: Partial<SiteSettings>, show: () => Result | Promise<Result>): Promise<Result> {
  const page = { requestId: 'the request', language: 'en' as const, messageKeys: null };
  const { response } = await withPageRecord({ ...page, settings: { ...siteSettings, ...settings } }, async () =>
    show(),
  );
  return response;
}

const LINKS = /paths\.(pricing|startTrial|promoteArtwork|promoteOpportunity)\(|create(NextPlan|BiggerPlan)Href\(/;

const sell = (change: Partial<Sales>) => ({ sales: { ...ALL_SALES, ...change } });
const renderLinks = () =>
  renderMarkup(
    <PathnameContext.Provider value="/">
      <SectionLinks className="" />
      <Footer />
    </PathnameContext.Provider>,
  );

describe('a site that sells no plans', () => {
  it('a site that sells no plans has no page of prices in header, footer and sitemap', async () => {
    expect((await render({}, renderLinks)).match(/href="\/pricing"/g)).toHaveLength(2);
    expect(await render(sell({ plans: false }), renderLinks)).not.toContain('/pricing');
    expect(await render({}, () => createListsSitemap(['en']))).toContain('/pricing<');
    expect(await render(sell({ plans: false }), () => createListsSitemap(['en']))).not.toContain('/pricing<');
  });
});

it('a site that sells no plans suggests none and shows everybody’s limits', async () => {
  const readOffer = (sales: Partial<Sales>) => render({ ...createAllDefaults('Impasto'), ...sell(sales) }, getOffer);
  expect(Object.values((await readOffer({ plans: false })).plans).some(({ isSold }) => isSold)).toBe(false);
  expect((await readOffer({ plans: false })).noPlan).toMatchObject({ artworks: null, openCalls: 20 });
  expect((await readOffer({ posts: false })).noPlan).toMatchObject({ artworks: 5, openCalls: 1 });
});

const artist = { role: 'ARTIST' } as const;
const listNames = (...list: Parameters<typeof groupAccountPlaces>) =>
  groupAccountPlaces(...list).map((group) => group.map(({ name }) => name));

describe('the account’s navigation', () => {
  it('the account groups its pages, and the menus list those used most', () => {
    const viewer = { isJuror: true, hasOrders: false, profile: artist };
    const account = ['subscription', 'payments', 'profiles', 'settings'];
    expect(listNames('side', viewer)).toEqual([
      ['following', 'messages', 'collections'],
      ['works'],
      ['opportunities', 'applications', 'jury', 'boosts'],
      account,
    ]);
    expect(listNames('menu', viewer)).toEqual([['messages', 'collections'], ['works'], ['jury'], ['settings']]);
    expect(listNames('sheet', viewer).flat()).toEqual(
      expect.arrayContaining(['saved', 'works', 'opportunities', 'applications', 'jury', 'settings']),
    );
  });

  it('enthusiasts see only the first and the last group, and what they have bought', () => {
    const enthusiast = { isJuror: false, hasOrders: false, profile: { role: 'ART_ENTHUSIAST' } } as const;
    expect(listNames('side', enthusiast)).toEqual([
      ['following', 'messages', 'collections'],
      ['subscription', 'payments', 'profiles', 'settings'],
    ]);
    expect(listNames('side', { ...enthusiast, hasOrders: true }).flat()).toContain('boosts');
    expect(listNames('sheet', enthusiast)).toEqual([['messages', 'saved'], ['settings']]);
  });

  const list = (sales: Partial<Sales>, hasOrders: boolean) =>
    render(sell(sales), () => listNames('side', { isJuror: false, hasOrders, profile: artist }).flat());

  it('the account lists what the site sells and what the member has ordered', async () => {
    expect(await list({}, false)).toEqual(expect.arrayContaining(['subscription', 'payments', 'boosts']));
    expect(await list({ plans: false }, false)).not.toContain('subscription');
    expect(await list({ boosts: false }, false)).not.toContain('boosts');
    expect(await list({ boosts: false }, false)).toContain('payments');
    expect(await list(NO_SALES, false)).not.toContain('payments');
    expect(await list(NO_SALES, true)).toEqual(expect.arrayContaining(['subscription', 'payments', 'boosts']));
  });
});

it('what is not sold has no page in the account', async () => {
  const { Page } = createItemPage(
    () => 'Promote',
    () => null,
    { sale: 'boosts' },
  );
  const open = () => Page({ params: Promise.resolve({ id: '0197a000-0000-7000-8000-000000000001' }) });
  await expect(render(sell({ boosts: false }), open)).rejects.toThrow(PageNotFoundError);
  await expect(render(sell({ plans: false }), open)).resolves.toBeDefined();
});

it('pages say what is sold unless the site sells everything', async () => {
  expect(await render({}, () => embedSite(getSite()))).not.toHaveProperty('sales');
  const { sales } = await render(sell({ boosts: false }), () => embedSite(getSite()));
  expect(sales).toEqual({ posts: true, boosts: false, plans: true });
});

it('pages are printed in the site’s paper size, or in that of the reader’s country', async () => {
  const show = () => renderMarkup(<PaperStyle />);
  expect(await render({}, show)).toBe('');
  expect(await render({ paper: 'LETTER' }, show)).toBe('<style>@page{size:letter}</style>');
  expect(await render({ paper: 'A4' }, show)).toBe('<style>@page{size:A4}</style>');
});

it('every file that links to prices, plans or boosts checks what is sold', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  /** Components that appear only where plans or boosts are sold. */
  const within = /components\/(subscription\/(pricing|trial)|admin\/plans)\/|keep-trial|full-wall|promote-\w+-page/;
  const linking = files.filter((file) => {
    if (!/\.tsx?$/.test(file) || within.test(file)) return false;
    const source = readFileSync(file, 'utf8');
    return LINKS.test(source) && !/getSite\(\)\.sales|sales\.(plans|boosts)/.test(source);
  });
  expect(linking).toEqual(['components/artwork/own-artwork.tsx']);
});
