import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const search = (query: string, more: Record<string, string> = {}) =>
  api().callEndpoint('GET /v1/search', { query: { query, ...more } });
const titles = ({ artworks: found }: EndpointResponse<'GET /v1/search'>) => found?.data.map(({ title }) => title);

describe('combined search', () => {
  beforeAll(async () => {
    const { db } = api();
    const artist = await makeProfile(db, { name: 'Łucja Brandt', city: 'Gdańsk' });
    const other = await makeProfile(db, { name: 'Somebody Else' });
    await makeArtwork(db, { profileId: other, title: 'Salt', tags: ['sea'], createdAt: inDays(-9) });
    await makeArtwork(db, {
      profileId: other,
      title: 'Salt marsh at Étretat',
      tags: ['plein air'],
      createdAt: inDays(-8),
    });
    await makeArtwork(db, { profileId: other, title: 'Saltworks', medium: 'Oil on linen', createdAt: inDays(-7) });
    await makeArtwork(db, { profileId: other, title: 'Old salt', createdAt: inDays(-6) });
    await makeArtwork(db, { profileId: other, title: 'Crystals', tags: ['salt'], createdAt: inDays(-5) });
    await makeArtwork(db, { profileId: other, title: 'Kiln', series: 'Salt glaze', createdAt: inDays(-4) });
    await makeArtwork(db, { profileId: artist, title: 'Untitled', createdAt: inDays(-1) });
    for (const hidden of [{ visibility: 'UNLISTED' as const }, { frozenAt: inDays(-1) }, { hiddenAt: inDays(-1) }]) {
      await makeArtwork(db, { profileId: other, title: 'Salt, not to be found', ...hidden });
    }
    await makeOpportunity(db, { profileId: artist, title: 'Residency at the salt works' });
    await makeProfile(db, { name: 'Salt Gallery', role: 'ART_ORGANIZATION' });
  });

  it('a search finds profiles, artworks and calls', async () => {
    const found = await search('salt', { size: '100' });
    expect(found.profiles?.data.map(({ name }) => name)).toEqual(['Salt Gallery']);
    expect(found.opportunities?.data.map(({ title }) => title)).toEqual(['Residency at the salt works']);
    expect(found.artworks?.total).toBe(6);
  });

  it('a search finds words in any field of an artwork, including its artist’s name and city', async () => {
    const { db } = api();
    const maren = await makeProfile(db, { name: 'Maren Hallvik', city: 'Bergen' });
    const other = await makeProfile(db, { name: 'Ola Linn', city: 'Oslo' });
    await makeArtwork(db, { profileId: maren, title: 'Squall', medium: 'Tempera on panel' });
    await makeArtwork(db, { profileId: maren, title: 'Fog', medium: 'Etching' });
    await makeArtwork(db, { profileId: other, title: 'Rain', medium: 'Tempera on panel' });
    for (const text of ['maren panel', 'tempera on panel bergen', 'panel hallvik', 'BERGEN squall', 'mar pan squ']) {
      expect(titles(await search(text)), text).toEqual(['Squall']);
    }
    expect(titles(await search('maren hallvik'))?.toSorted()).toEqual(['Fog', 'Squall']);
    expect(titles(await search('maren oslo'))).toEqual([]);
    expect(titles(await search(`${'zz '.repeat(30)}maren`))).toEqual([]);
  });

  it('a search finds artists without a bio only if they have public works', async () => {
    const { db } = api();
    const shown = await makeProfile(db, { name: 'Quillon Vane', bio: null });
    const unlisted = await makeProfile(db, { name: 'Quillon Nowork', bio: null });
    await makeArtwork(db, { profileId: shown, title: 'Weather report' });
    await makeArtwork(db, { profileId: unlisted, title: 'Not yet', visibility: 'UNLISTED' });
    const found = await search('quillon');
    expect(found.profiles?.data.map(({ name }) => name)).toEqual(['Quillon Vane']);
    expect(titles(found)).toEqual(['Weather report']);
    const directory = (query: Record<string, string>) =>
      api().callEndpoint('GET /v1/profiles/directory', { query: { size: '100', ...query } });
    expect((await directory({ searchQuery: 'quillon' })).data.map(({ id }) => id)).toEqual([shown]);
    expect((await directory({})).data.map(({ id }) => id)).not.toContain(shown);
  });

  it('a search lists exact titles first, then beginnings of titles, other titles and tags', async () => {
    for (const text of ['salt', 'SALT', 'Sált']) {
      expect(titles(await search(text, { size: '100' }))).toEqual([
        'Salt',
        'Saltworks',
        'Salt marsh at Étretat',
        'Old salt',
        'Crystals',
        'Kiln',
      ]);
    }
  });

  it.each([
    ['Hindi', 'हिन्दी', 'ह न द'],
    ['Thai', 'สี่น้ำ', 'ส น ำ'],
  ])('keeps the combining marks in %s words', async (_, word, letters) => {
    const { db } = api();
    const profile = await makeProfile(db, {});
    await makeArtwork(db, { profileId: profile, title: word });
    await makeArtwork(db, { profileId: profile, title: letters });
    expect(titles(await search(word))).toEqual([word]);
  });

  it.each([
    ['the beginning of a word', 'saltw', ['Saltworks']],
    ['a word without its accents', 'etretat', ['Salt marsh at Étretat']],
    ['a word with its accents', 'Étretat', ['Salt marsh at Étretat']],
    ['words in any order', 'marsh salt', ['Salt marsh at Étretat']],
    ['a medium', 'linen oil', ['Saltworks']],
    ['a tag of two words', 'plein air', ['Salt marsh at Étretat']],
    ['the name of the artist', 'Lucja Brandt', ['Untitled']],
    ['a misspelling', 'crystalls', ['Crystals']],
    ['a word without a match', 'qqqq', []],
    ['a query without letters', '!!!', []],
  ])('a search finds artworks by %s', async (_, text, expected) => {
    expect(titles(await search(text, { size: '100' }))).toEqual(expected);
  });

  it('says which results are only similar to the search', async () => {
    expect((await search('crystalls')).artworks?.isSimilar).toBe(true);
    expect((await search('Brant')).profiles?.isSimilar).toBe(true);
    expect((await search('resydency')).opportunities?.isSimilar).toBe(true);
    const { profiles, artworks, opportunities } = await search('salt');
    expect([profiles, artworks, opportunities].map((page) => page?.isSimilar)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a search returns up to five results per kind, or pages of one kind', async () => {
    const first = await search('salt', { kinds: 'artworks' });
    expect([first.profiles, first.opportunities]).toEqual([null, null]);
    expect(first.artworks).toMatchObject({ page: 1, size: 5, pages: 2, total: 6, totalIsCapped: false });
    const second = await search('salt', { kinds: 'artworks', page: '2' });
    expect([titles(first)?.length, titles(second)]).toEqual([5, ['Kiln']]);
    expect((await search('salt', { kinds: 'profiles,opportunities' })).artworks).toBeNull();
  });

  it('requires a search query', async () => {
    await api().error('/v1/search', 'validation_failed');
    await api().error('/v1/search?query=%20', 'validation_failed');
    await api().error('/v1/search?query=a&kinds=people', 'validation_failed');
  });
});

describe('tag suggestions', () => {
  const suggest = async (query: string, size?: string) =>
    (await api().callEndpoint('GET /v1/artworks/tags', { query: { query, size } })).data.map(({ value }) => value);
  // Waits, because a count with a high estimate runs in the background.
  const expectSoon = (query: string) => expect.poll(() => suggest(query), { timeout: 10_000 });

  it('suggests tags in which a word begins with the query, the most frequent first', async () => {
    const { db } = api();
    for (const tags of [['ikat'], ['ikat', 'natural dye'], ['ikebana'], ['crêpe de chine'], ['絣と藍染']])
      await makeArtwork(db, { tags });
    await makeArtwork(db, { tags: ['ikea'], visibility: 'UNLISTED' });
    await expectSoon('ik').toEqual(['ikat', 'ikebana']);
    expect(await suggest('DY')).toEqual(['natural dye']);
    expect(await suggest('crepe')).toEqual(['crêpe de chine']);
    expect(await suggest('kat')).toEqual([]);
    expect(await suggest('藍')).toEqual(['絣と藍染']);
    expect(await suggest('ik', '1')).toEqual(['ikat']);
  });

  it('counts tags at most once per minute', async () => {
    const { db } = api();
    const start = Date.now() + 61_000;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    try {
      await makeArtwork(db, { tags: ['quipu'] });
      await expectSoon('qui').toEqual(['quipu']);
      await makeArtwork(db, { tags: ['quilt', 'quipu'] });
      expect(await suggest('quil')).toEqual([]);
      vi.setSystemTime(start + 60_000);
      await expectSoon('qui').toEqual(['quipu', 'quilt']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tag suggestions need a query', async () => {
    await api().error('/v1/artworks/tags?query=', 'validation_failed');
  });
});
