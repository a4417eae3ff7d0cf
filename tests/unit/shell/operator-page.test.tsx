import { describe, expect, it, vi } from 'vitest';
import { Footer } from '@/components/shell/footer';
import { OperatorPage } from '@/components/shell/operator-page';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { createListsSitemap } from '@/lib/server/seo/sitemap';
import type { SitePage } from '@/lib/shared/contract/site-page';
import { embedSite } from '@/lib/shared/create-site';
import type { Language } from '@/lib/shared/i18n/languages';
import { getSite, type PublicSite } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { english, renderMarkup } from '../../support/words';

vi.mock('@/components/ui/markdown.module.css', () => ({ default: {} }));

async function render<Result>(settings: Partial<PublicSite>, show: () => Result, language: Language = 'en') {
  const page = { requestId: 'the request', language, settings: { ...siteSettings, ...settings }, messageKeys: null };
  return (await withPageRecord(page, async () => show())).response;
}

const summary = { version: 1, publishedAt: '2026-03-12T10:00:00.000Z' };
const pages: PublicSite['pages'] = [
  { slug: 'imprint', titles: { de: 'Impressum' }, ...summary },
  { slug: 'opening-hours', titles: { de: 'Öffnungszeiten', en: 'Opening hours' }, ...summary },
  { slug: 'terms', titles: { en: 'Terms of the association' }, ...summary },
];
const listFooterLinks = (html: string) =>
  [...html.matchAll(/<a[^>]*href="(\/[^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, label]) => [href, label]);

describe('the footer', () => {
  it('the footer links to pages that exist, with their titles and languages', async () => {
    const html = await render({ pages }, () => renderMarkup(<Footer />));
    expect(listFooterLinks(html).slice(-5)).toEqual([
      ['/about', 'About'],
      ['/terms', 'Terms of the association'],
      ['/privacy', 'Privacy'],
      ['/imprint', 'Impressum'],
      ['/pages/opening-hours', 'Opening hours'],
    ]);
    expect(html).toMatch(/<a[^>]*lang="de"[^>]*>Impressum</);
  });

  it('the footer links only to our terms and privacy policy until the operator writes others', async () => {
    const html = await render({}, () => renderMarkup(<Footer />));
    expect(listFooterLinks(html).slice(-3)).toEqual([
      ['/about', 'About'],
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy'],
    ]);
    expect(await render({}, () => Object.keys(embedSite(getSite())))).not.toContain('pages');
  });
});

const page: SitePage = {
  slug: 'terms',
  version: 2,
  publishedAt: '2026-03-12T10:00:00.000Z',
  texts: { de: { title: 'Nutzungsbedingungen', text: '# Ausstellen\n\nWas du zeigst, bleibt deins.' } },
  mustAccept: true,
  note: {},
  versions: [
    { version: 2, publishedAt: '2026-03-12T10:00:00.000Z' },
    { version: 1, publishedAt: '2025-11-01T10:00:00.000Z' },
  ],
};
const renderPage = (shown: SitePage, written = pages) =>
  render({ languages: ['de', 'en'], pages: written }, () => renderMarkup(<OperatorPage page={shown} />));

describe('a page of the operator', () => {
  it('an operator’s page falls back to its first language and says so', async () => {
    const html = await renderPage(page);
    expect(html).toMatch(/<h1[^>]*><span lang="de" dir="auto">Nutzungsbedingungen<\/span><\/h1>/);
    expect(html).toContain('This page is not in English yet, so it stands here in German.');
    expect(html).toMatch(/lang="de"[^>]*><h2[^>]*>Ausstellen</);
    const both = { ...page, texts: { ...page.texts, en: { title: 'Terms', text: 'What you show stays yours.' } } };
    const english = await renderPage(both);
    expect(english).toContain('What you show stays yours.');
    expect(english).not.toContain('lang="de"');
    expect(english).not.toContain('not in English');
  });

  it('an operator’s page shows its version and links to earlier ones', async () => {
    const html = await renderPage(page);
    expect(html).toContain('Version of 12 March 2026');
    expect(html).toMatch(/href="\/pages\/terms\/1"[^>]*>1 November 2025</);
  });

  it('an earlier version of an operator’s page links to the current one', async () => {
    const html = await renderPage({ ...page, version: 1, publishedAt: '2025-11-01T10:00:00.000Z' });
    expect(html).toContain('Version of 1 November 2025');
    expect(html).toMatch(/no longer in force\. <a[^>]*href="\/terms"/);
  });

  it('a withdrawn page of the operator says that it no longer applies', async () => {
    expect(await renderPage(page)).not.toContain('no longer in force');
    expect(await renderPage(page, [])).toContain('no longer in force');
  });
});

describe('search engines', () => {
  it('the sitemap contains the operator’s pages in the languages they are written in', () => {
    const listPaths = (sitemap: string) =>
      [...sitemap.matchAll(/<loc>[^<]*?((?:\/de)?\/(?:imprint|terms|pages)[^<]*)</g)].map(([, path]) => path);
    const written = [
      { path: '/imprint', languages: ['de' as const] },
      { path: '/terms', languages: ['en' as const] },
      { path: '/pages/a', languages: ['de' as const, 'en' as const] },
    ];
    expect(listPaths(createListsSitemap(['de', 'en'], written))).toEqual([
      '/de/imprint',
      '/de/pages/a',
      '/terms',
      '/pages/a',
    ]);
    expect(listPaths(createListsSitemap(['de', 'en']))).toEqual(['/de/terms', '/terms']);
  });

  it('search engines get only the languages in which a page exists', async () => {
    const metadata = { title: 'Terms', description: 'Terms', path: '/terms', languages: ['de', 'fr'] as const };
    const site = { languages: ['en' as const, 'de' as const, 'fr' as const] };
    const inEnglish = await render(site, () => createPageMetadata(metadata, english.t));
    expect(Object.keys(inEnglish.alternates?.languages ?? {})).toEqual(['de', 'fr', 'x-default']);
    expect(String(inEnglish.alternates?.canonical)).toMatch(/\/de\/terms$/);
    const inFrench = await render(site, () => createPageMetadata(metadata, english.t), 'fr');
    expect(String(inFrench.alternates?.canonical)).toMatch(/\/fr\/terms$/);
  });
});
