import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PageCache from '@/lib/page-cache/page-cache';
import { encodePageRecord, type PageRecord, readPageTags } from '@/lib/page-cache/page-record';

const WORK = '0197a000-0000-7000-8000-000000000001';
const NOON = Date.parse('2027-03-03T12:00Z');
let key = '';
/** A tag that no other test changes. */
let list = '';

function createPage(html: string, tags = '') {
  return {
    kind: 'APP_PAGE' as const,
    html: html as string | Buffer,
    rscData: Buffer.from(html),
    segmentData: undefined,
    headers: { 'x-next-cache-tags': tags },
    status: undefined as number | undefined,
  };
}

/** As Next does it: looks for the page, makes it when there is none, hands over what it made and sends that. */
async function visit(make: () => ReturnType<typeof createPage>) {
  const cache = new PageCache();
  const cached = await cache.get(key);
  if (cached)
    return {
      html: 'html' in cached.value ? cached.value.html.toString() : '',
      status: cached.value.status,
      isHit: true,
    };
  const made = make();
  await cache.set(key, made, { cacheControl: { revalidate: 60, expire: 300 } });
  return { html: made.html.toString(), status: made.status, isHit: false };
}

/** A page that says something of itself to the cache. */
const saying = (record: PageRecord, html = '') => createPage(html, `_N_T_/layout,${encodePageRecord(record)}`);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  key = crypto.randomUUID();
  list = `list:${key}`;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page cache', () => {
  it('gives the page that was made to the next visitor', async () => {
    expect(await visit(() => createPage('first'))).toMatchObject({ html: 'first', isHit: false });
    expect(await visit(() => createPage('second'))).toMatchObject({ html: 'first', isHit: true });
  });

  it('makes a page anew as soon as something that it was made of, or shows, has changed', async () => {
    await visit(() => createPage('old', `_N_T_/layout,${list},artwork:${WORK}`));
    await new PageCache().revalidateTag(['opportunities', 'artwork:other']);
    expect(await visit(() => createPage('new'))).toMatchObject({ isHit: true });
    await new PageCache().revalidateTag(`artwork:${WORK}`);
    expect(await visit(() => createPage('new', list))).toMatchObject({ html: 'new', isHit: false });
    vi.advanceTimersByTime(1);
    await new PageCache().revalidateTag(list);
    expect(await visit(() => createPage('newer'))).toMatchObject({ html: 'newer', isHit: false });
  });

  it('does not cache what was read before a change and made after it', async () => {
    const cache = new PageCache();
    expect(await cache.get(key)).toBeNull();
    vi.advanceTimersByTime(10);
    await cache.revalidateTag(list);
    vi.advanceTimersByTime(10);
    await cache.set(key, createPage('read before', list), {});
    expect(await cache.get(key)).toBeNull();
  });

  it('does not cache it either when the page is made anew behind the visitor’s back', async () => {
    const cache = new PageCache();
    await visit(() => createPage('cached', list));
    vi.advanceTimersByTime(61_000);
    // Next sends what is there, and makes it anew without asking for it again.
    expect(await cache.get(key)).not.toBeNull();
    vi.advanceTimersByTime(10);
    await cache.revalidateTag(list);
    vi.advanceTimersByTime(10);
    await cache.set(key, createPage('read before', list), {});
    expect(await cache.get(key)).toBeNull();
  });

  it('counts from the first of several renders of a page', async () => {
    const cache = new PageCache();
    await cache.get(key);
    vi.advanceTimersByTime(10);
    await cache.revalidateTag(list);
    vi.advanceTimersByTime(10);
    await cache.get(key);
    await cache.set(key, createPage('read before', list), {});
    expect(await cache.get(key)).toBeNull();
  });

  it('answers a page that says 404 as one, and asks again the next time', async () => {
    expect(await visit(() => saying({ status: 404 }))).toMatchObject({ status: 404, isHit: false });
    expect(await visit(() => createPage('found'))).toMatchObject({ html: 'found', isHit: false });
  });

  it('never again shows a page whose thing was removed, not even while the product API is away', async () => {
    await visit(() => createPage('cached', list));
    await new PageCache().revalidateTag(list);
    expect(await visit(() => saying({ status: 410 }))).toMatchObject({ status: 410, isHit: false });
    expect(await visit(() => saying({ status: 503 }))).toMatchObject({ status: 503, isHit: false });
  });

  it('does not show the page of a removed thing during an outage, though nobody came between', async () => {
    key = `/route-cache/APP_PAGE/0/$/profiles/${WORK}/filtered/all`;
    await visit(() => createPage('cached', `profile:${WORK}`));
    await new PageCache().revalidateTag([`profile:${WORK}`, `gone:${WORK}`]);
    expect(await visit(() => saying({ status: 503 }))).toMatchObject({ status: 503, isHit: false });
  });

  it('serves what it has while the product API is away, and tries again after five seconds', async () => {
    const away = () => saying({ status: 503 });
    expect(await visit(away)).toMatchObject({ status: 503, isHit: false });
    await visit(() => createPage('cached', list));
    await new PageCache().revalidateTag(list);
    expect(await visit(away)).toMatchObject({ html: 'cached', status: undefined, isHit: false });
    vi.advanceTimersByTime(4_999);
    expect(await visit(() => createPage('new'))).toMatchObject({ html: 'cached', isHit: true });
    vi.advanceTimersByTime(1);
    expect(await visit(() => createPage('new'))).toMatchObject({ html: 'new', isHit: false });
  });

  it('does not let a page that outlived an outage outlive the next change, too', async () => {
    await visit(() => createPage('cached', list));
    vi.advanceTimersByTime(1);
    await new PageCache().revalidateTag(list);
    expect(await visit(() => saying({ status: 503 }))).toMatchObject({ html: 'cached', isHit: false });
    vi.advanceTimersByTime(1);
    await new PageCache().revalidateTag(list);
    expect(await visit(() => createPage('new', list))).toMatchObject({ html: 'new', isHit: false });
  });

  it('drops a page at the instant at which its words stop being right', async () => {
    await visit(() => saying({ expiresAt: '2027-03-03T12:30:00.000Z' }));
    vi.setSystemTime(Date.parse('2027-03-03T12:29:59.999Z'));
    expect(await visit(() => createPage('next'))).toMatchObject({ isHit: true });
    vi.setSystemTime(Date.parse('2027-03-03T12:30Z'));
    expect(await visit(() => createPage('next'))).toMatchObject({ html: 'next', isHit: false });
  });

  it('stores nothing that says so, and no single answers of the product API', async () => {
    await visit(() => saying({ isStored: false }));
    expect(await visit(() => createPage('again'))).toMatchObject({ isHit: false });
    const cache = new PageCache();
    await cache.set('a call', { kind: 'FETCH' }, {});
    expect(await cache.get('a call')).toBeNull();
  });
});

describe('the record of a page', () => {
  it('travels as a tag, beside the others', () => {
    const record = encodePageRecord({ status: 404, expiresAt: '2027-03-03T12:30:00Z', isStored: false });
    expect(record).not.toContain(',');
    // The longest tag that Next takes.
    expect(record.length).toBeLessThan(256);
    expect(readPageTags(['artworks', record, list])).toEqual({
      status: 404,
      expiresAt: Date.parse('2027-03-03T12:30Z'),
      isStored: false,
      tags: ['artworks', list],
    });
  });

  it('says nothing when there is none: a 200 that stays right for as long as nothing changes', () => {
    expect(readPageTags(['artworks'])).toEqual({ status: 200, expiresAt: null, isStored: true, tags: ['artworks'] });
  });

  it('counts with another of the same page: what expires first, and what is not to be stored', () => {
    const records = [
      { expiresAt: '2027-03-03T12:30:00Z' },
      { expiresAt: '2027-03-03T12:10:00Z' },
      { expiresAt: null },
      { isStored: false as const },
    ].map(encodePageRecord);
    expect(readPageTags(records)).toMatchObject({ expiresAt: Date.parse('2027-03-03T12:10Z'), isStored: false });
  });

  it('cannot be forged in an address, which Next takes for a tag as well', () => {
    const forged = encodePageRecord({ status: 410 }).replace(/:[^:]+:/, ':any:');
    expect(readPageTags([`_N_T_/account/profiles/x`, forged])).toMatchObject({ status: 200 });
  });
});
