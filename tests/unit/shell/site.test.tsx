import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it, vi } from 'vitest';
import SignupPage from '@/app/(bare)/signup/page';
import { Statement } from '@/components/home/statement';
import { Announcement } from '@/components/shell/announcement';
import { Footer } from '@/components/shell/footer';
import { SectionLinks } from '@/components/shell/section-links';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { formatSiteDescription, formatSiteTitle } from '@/lib/server/seo/site';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { embedSite } from '@/lib/shared/create-site';
import { SITE_TAG } from '@/lib/shared/domain/site';
import type { Language } from '@/lib/shared/i18n/languages';
import { getSite } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { english, renderMarkup } from '../../support/words';

vi.mock('server-only', () => ({}));

/* Each setting of the site, and its effect on pages. */

async function render<Result>(settings: Partial<SiteSettings>, show: () => Result, language: Language = 'en') {
  const page = { requestId: 'the request', language, settings: { ...siteSettings, ...settings }, messageKeys: null };
  return withPageRecord(page, async () => show());
}
const renderStatement = () => renderMarkup(<Statement />);
const renderFooter = () => renderMarkup(<Footer />);

it('shows the site’s name in the page’s language, or else in the main one, or else in any', async () => {
  const name = { de: 'Küstenwerk', en: 'Coastworks' };
  const readTitle = () => formatSiteTitle(english.t);
  expect((await render({ name }, readTitle, 'de')).response).toContain('Küstenwerk');
  expect((await render({ name }, readTitle, 'fr')).response).toContain('Coastworks');
  expect((await render({ name: { ar: 'عمل الساحل' } }, readTitle, 'fr')).response).toContain('عمل الساحل');
  expect((await render({ name }, renderFooter)).response).toContain('Coastworks');
});

it('shows the site’s statement with its language, and the description next to it and in the head', async () => {
  const settings = { statement: { de: 'Kunst von der Küste' }, description: { de: 'Arbeiten aus Rostock.' } };
  const { response } = await render(settings, renderStatement, 'fr');
  expect(response).toContain('lang="de" dir="auto"><span>Kunst von der Küste</span></h1>');
  expect(response).toContain('Arbeiten aus Rostock.');
  expect((await render(settings, () => formatSiteDescription(english.t))).response).toBe('Arbeiten aus Rostock.');
});

it('the footer links to the contact address and the operator’s pages', async () => {
  const footerLinks = [{ label: { en: 'Newsletter' }, href: 'https://kunstbus.example/news' }];
  const { response } = await render({ contact: 'post@kunstbus.example', footerLinks }, renderFooter);
  expect(response).toContain('href="mailto:post@kunstbus.example"');
  expect(response).toMatch(/href="https:\/\/kunstbus\.example\/news"[^>]*>Newsletter</);
});

it('the header links to the operator’s pages', async () => {
  const headerLinks = [{ label: { de: 'Verein' }, href: '/about' }];
  const renderSections = () =>
    renderMarkup(
      <PathnameContext.Provider value="/">
        <SectionLinks className="" />
      </PathnameContext.Provider>,
    );
  const { response } = await render({ headerLinks }, renderSections);
  expect(response).toMatch(/href="\/about"[^>]*>Verein</);
});

it('pages show the announcement until its end, when they expire', async () => {
  const announce = (until: string) => ({ announcement: { text: { en: 'Closed in August' }, until } });
  const show = () => renderMarkup(<Announcement />);
  const { response, record } = await render(announce('2999-09-01T00:00:00.000Z'), show);
  expect(response).toContain('Closed in August');
  expect(record.expiresAt).toBe(Date.parse('2999-09-01T00:00:00.000Z'));
  expect((await render(announce('2020-09-01T00:00:00.000Z'), show)).response).toBe('');
});

it('footer and head offer the site’s languages, and the first is the default', async () => {
  const settings = { languages: ['de', 'ar', 'en'] as const satisfies SiteSettings['languages'] };
  const writeHead = () => createPageMetadata({ title: 'Art', description: '', path: '/art' }, english.t);
  const { response: footer } = await render(settings, renderFooter);
  expect([...footer.matchAll(/<option value="(\w\w)" lang/g)].map(([, code]) => code)).toEqual(['de', 'ar', 'en']);
  const { response: head } = await render(settings, writeHead, 'ar');
  expect(head.robots).toBeUndefined();
  expect(head.alternates?.languages).toEqual({
    de: 'http://localhost:3000/de/art',
    ar: 'http://localhost:3000/ar/art',
    en: 'http://localhost:3000/art',
    'x-default': 'http://localhost:3000/de/art',
  });
  expect((await render(settings, writeHead, 'fr')).response.robots).toBe('noindex');
});

it('prices are in the site’s currency until the visitor chooses another', async () => {
  const { response } = await render({ currency: 'EUR' }, renderFooter);
  expect(response).toContain('<option value="EUR" selected="">€ EUR</option>');
});

it('a page does not offer to post a call if only administrators can', async () => {
  expect((await render({}, renderFooter)).response).toContain('href="/opportunities/new"');
  const { response } = await render({ callPosting: 'ADMINISTRATORS' }, renderFooter);
  expect(response).not.toContain('href="/opportunities/new"');
});

it('pages offer no sign-up if nobody can register', async () => {
  const readKind = () => SignupPage().props.kind;
  expect((await render({}, readKind)).response).toBe('signup');
  expect((await render({ registration: 'NOBODY' }, readKind)).response).toBe('login');
});

it('pages contain the settings that their scripts need', async () => {
  const { response } = await render({ units: 'in', statement: { en: 'Only in the page' } }, () => embedSite(getSite()));
  expect(response).toMatchObject({ units: 'in', currency: 'USD' });
  expect(JSON.stringify(response)).not.toContain('Only in the page');
});

it('a change of settings invalidates a page, and pages without settings are not stored', async () => {
  const { record } = await render({}, () => getSite());
  expect([[...record.tags], record.isStored]).toEqual([[SITE_TAG], true]);
  const page = { requestId: 'the request', language: 'en', settings: null, messageKeys: null } as const;
  const unknown = await withPageRecord(page, async () => getSite().name);
  expect([unknown.response, unknown.record.isStored]).toEqual(['Impasto', false]);
});
