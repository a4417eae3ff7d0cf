import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { sitePageLimits } from '@/lib/shared/domain/site-page';
import { createIfMatch } from '@/lib/shared/domain/version';
import { exportPages, importPages } from '@/services/product-api/site/change-page';
import { pageVersions } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { listInvalidations } from '../../support/listed-invalidations';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});
beforeEach(async () => {
  await api().db.delete(pageVersions);
});

type Given = Partial<EndpointBody<'PUT /v1/admin/pages'>>;
const write = (title: string, text = `About ${title}.`) => ({ texts: { en: { title, text } } });
const publish = async (slug: string, page: Given = write(slug), author = admin) => {
  const { updatedAt: readAt } = await readAdministered(slug);
  return api().callEndpoint('PUT /v1/admin/pages', { body: { texts: {}, slug, ...page }, readAt }, author);
};
const replace = (method: string, body: object, ifMatch: string | null = '*') => {
  const { headers, ...init } = asJson(method, admin, body);
  return { ...init, headers: { ...headers, ...(ifMatch !== null && { 'If-Match': ifMatch }) } };
};
const sendPage = (body: object) => api().request('/v1/admin/pages', replace('PUT', body));
const read = (slug: string, version?: number) =>
  api().callEndpoint('GET /v1/pages', { query: { slug, version: version?.toString() } });
const readAdministered = (slug: string) =>
  api().callEndpoint('GET /v1/admin/pages/current', { query: { slug } }, admin);
const remove = async (slug: string) => {
  const { updatedAt: readAt } = await readAdministered(slug);
  return api().callEndpoint('POST /v1/admin/pages/removal', { body: { slug }, readAt }, admin);
};
const restore = async (slug: string, version: number) => {
  const { updatedAt: readAt } = await readAdministered(slug);
  return api().callEndpoint('POST /v1/admin/pages/restoration', { body: { slug, version }, readAt }, admin);
};
const listPublic = async () => (await api().callEndpoint('GET /v1/site', {})).pages;
const listHistory = async (slug: string) =>
  (await api().callEndpoint('GET /v1/admin/pages/history', { query: { slug } }, admin)).data;

describe('the operator’s pages', () => {
  it('the operator’s pages are missing until an administrator publishes them', async () => {
    expect(await listPublic()).toEqual([]);
    await api().error('/v1/pages?slug=imprint', 'not_found');
    expect(await readAdministered('imprint')).toMatchObject({ version: 0, texts: null });
    const texts = { de: { title: 'Impressum', text: '# Küstenwerk e. V.\n\nRostock' } };
    await publish('imprint', { texts });
    expect(await read('imprint')).toMatchObject({ version: 1, texts, versions: [{ version: 1 }] });
    expect(await listPublic()).toMatchObject([{ slug: 'imprint', version: 1, titles: { de: 'Impressum' } }]);
  });

  it('only administrators can publish the operator’s pages', async () => {
    const member = await makeMember(api());
    await publish('imprint');
    const reads = ['', '/current?slug=imprint', '/history?slug=imprint'].map((path) => `/v1/admin/pages${path}`);
    for (const path of reads) {
      await api().error(path, 'forbidden', { headers: createHeaders(member) });
      await api().error(path, 'unauthenticated');
    }
    const asMember = (method: string, body: object) => asJson(method, member, body);
    await api().error('/v1/admin/pages', 'forbidden', asMember('PUT', { slug: 'imprint', ...write('Other') }));
    await api().error('/v1/admin/pages/removal', 'forbidden', asMember('POST', { slug: 'imprint' }));
    await api().error('/v1/admin/pages/restoration', 'forbidden', asMember('POST', { slug: 'imprint', version: 1 }));
    expect((await read('imprint')).version).toBe(1);
  });

  it('a change to an operator’s page invalidates every page, because all of them link to it', async () => {
    expect(await listInvalidations(api().db, () => publish('imprint'))).toEqual(['site']);
    expect(await listInvalidations(api().db, () => publish('imprint'))).toEqual([]);
    expect(await listInvalidations(api().db, () => remove('imprint'))).toEqual(['site']);
  });

  it('former versions of a page can be read and published again', async () => {
    await publish('terms', write('First'));
    await publish('terms', write('Second'));
    expect((await read('terms', 1)).texts.en?.title).toBe('First');
    expect(await restore('terms', 1)).toMatchObject({ version: 3, texts: write('First').texts });
    expect((await read('terms')).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await listHistory('terms')).toMatchObject([
      { version: 3, email: `${admin.uid}@example.org`, titles: { en: 'First' } },
      { version: 2, titles: { en: 'Second' } },
      { version: 1 },
    ]);
    for (const version of [9, 2 ** 31]) {
      const body = { slug: 'terms', version };
      await api().error('/v1/admin/pages/restoration', 'validation_failed', asJson('POST', admin, body));
    }
    await api().error('/v1/pages?slug=terms&version=9', 'not_found');
  });

  it('removing a page also removes its former versions, except for the terms', async () => {
    for (const slug of ['terms', 'opening-hours']) {
      await publish(slug);
      expect(await remove(slug)).toMatchObject({ version: 2, texts: null });
      await api().error(`/v1/pages?slug=${slug}`, 'not_found');
    }
    expect(await listPublic()).toEqual([]);
    expect((await read('terms', 1)).version).toBe(1);
    await api().error('/v1/pages?slug=opening-hours&version=1', 'not_found');
    await publish('opening-hours');
    expect((await read('opening-hours', 1)).version).toBe(1);
  });

  it('a page remains after its author’s account is deleted', async () => {
    const author = await makeMember(api(), { role: 'ADMIN' });
    await publish('rules', write('Rules'), author);
    await api().db.execute(sql`delete from accounts where id = ${author.accountId}`);
    expect(await listHistory('rules')).toMatchObject([{ email: `${author.uid}@example.org` }]);
  });
});

describe('an imported settings file', () => {
  it('an imported settings file replaces all pages', async () => {
    await publish('terms', { ...write('Terms'), mustAccept: true, note: { en: 'New fees.' } });
    await publish('opening-hours');
    const exported = await exportPages(api().db);
    await publish('opening-hours', write('Later'));
    await publish('imprint');
    await importPages(api().db, exported, new Date());
    expect((await listPublic()).map(({ slug, version }) => [slug, version])).toEqual([
      ['opening-hours', 3],
      ['terms', 1],
    ]);
    expect(await exportPages(api().db)).toEqual(exported);
    expect(await listHistory('imprint')).toMatchObject([{ email: null, titles: null }, { version: 1 }]);
  });
});

describe('publishing a page', () => {
  it('rejects a change to a page based on an outdated version', async () => {
    const { updatedAt } = await publish('rules');
    await publish('rules', write('Second'));
    const third = { slug: 'rules', ...write('Third') };
    const response = await api().request('/v1/admin/pages', replace('PUT', third, createIfMatch(updatedAt)));
    expect(response.status).toBe(412);
    expect((await read('rules')).texts.en?.title).toBe('Second');
  });

  it.each([
    ['PUT', '', write('Second')],
    ['POST', '/removal', {}],
    ['POST', '/restoration', { version: 1 }],
  ])('rejects %s %s if the request does not name the version that was read', async (method, path, body) => {
    await publish('rules');
    const init = replace(method, { slug: 'rules', ...body }, null);
    expect((await api().request(`/v1/admin/pages${path}`, init)).status).toBe(428);
    expect((await read('rules')).version).toBe(1);
  });

  it('stores or rejects each of several versions that are published at the same time', async () => {
    const titles = ['One', 'Two', 'Three'];
    const responses = await Promise.all(titles.map((title) => sendPage({ slug: 'rules', ...write(title) })));
    const accepted = responses.filter(({ status }) => status === 200);
    expect(responses.every(({ status }) => status === 200 || status === 412)).toBe(true);
    expect(await listHistory('rules')).toHaveLength(accepted.length);
  });

  it('creates no new version if the page is unchanged', async () => {
    await publish('rules');
    expect((await publish('rules')).version).toBe(1);
  });

  it('requires members to accept only the terms', async () => {
    const change = { mustAccept: true, note: { en: 'New fees.' } };
    expect(await publish('rules', { ...write('Rules'), ...change })).toMatchObject({ mustAccept: false, note: {} });
    expect(await publish('terms', { ...write('Terms'), ...change })).toMatchObject(change);
  });

  it('limits the number of additional pages, even if several are added at the same time', async () => {
    const slugs = Array.from({ length: sitePageLimits.furtherPages - 1 }, (_, index) => `page-${index}`);
    for (const slug of slugs) await publish(slug);
    const responses = await Promise.all(['a', 'b', 'c'].map((slug) => sendPage({ slug, ...write(slug) })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await publish('imprint');
    await publish('page-0', write('Changed'));
    await remove('page-0');
    expect((await sendPage({ slug: 'd', ...write('d') })).status).toBe(200);
  });

  it('accepts long pages in every language', async () => {
    const text = 'ع'.repeat(sitePageLimits.text);
    const page = { title: 'T', text };
    const { texts } = await publish('rules', { texts: { en: page, de: page, fr: page, es: page, ar: page } });
    expect(Object.keys(texts ?? {})).toHaveLength(5);
  });

  it.each<[string, object, string]>([
    ['no text', { texts: {} }, 'texts'],
    ['an empty text', write('Rules', ' '), 'texts.en.text'],
    ['a page without a title', write(''), 'texts.en.title'],
    ['too long a text', write('Rules', 'a'.repeat(sitePageLimits.text + 1)), 'texts.en.text'],
    ['HTML', write('Rules', '<script>alert(1)</script>'), 'texts.en.text'],
    ['a picture', write('Rules', '![](https://evil.example/a.png)'), 'texts.en.text'],
    ['a script as a link', write('Rules', '[a](javascript:alert(1))'), 'texts.en.text'],
    ['too much markup', write('Rules', `${'- '.repeat(30_000)}a`), 'texts.en.text'],
    [
      'a language that does not exist',
      { texts: { ...write('Rules').texts, xx: { title: 'A', text: 'B' } } },
      'texts.xx',
    ],
    ['an address with capitals', { slug: 'Rules', ...write('Rules') }, 'slug'],
    ['an address with a slash', { slug: 'a/b', ...write('Rules') }, 'slug'],
    ['too long an address', { slug: 'a'.repeat(sitePageLimits.slug + 1), ...write('Rules') }, 'slug'],
    ['too long a note', { ...write('Rules'), note: { en: 'a'.repeat(sitePageLimits.note + 1) } }, 'note.en'],
  ])('rejects a page with %s at its field and changes nothing', async (_, body, field) => {
    const init = replace('PUT', { slug: 'rules', ...body });
    const { fields } = await api().error('/v1/admin/pages', 'validation_failed', init);
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await listPublic()).toEqual([]);
  });
});
