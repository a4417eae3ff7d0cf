import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeProfile } from '../../support/factories';

const api = testApi();
const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
type DirectoryQuery = Record<string, string>;
const directory = (query: DirectoryQuery = {}) => api().callEndpoint('GET /v1/profiles/directory', { query });
const facets = (query: DirectoryQuery = {}) => api().callEndpoint('GET /v1/profiles/directory/facets', { query });

describe('the profile directory', () => {
  let hockney: string;
  beforeAll(async () => {
    const { db } = api();
    hockney = await makeProfile(db, {
      name: 'David Hockney',
      country: 'GB',
      city: 'London',
      activeAt: inDays(-1),
      artisticFields: ['PAINTING', 'DRAWING'],
    });
    await makeProfile(db, { name: 'Zoë Łukasińska', country: 'PL', city: 'Łódź', activeAt: inDays(-2) });
    await makeProfile(db, { name: 'Дмитрий Иванов', country: 'PL', city: 'Lodz', activeAt: inDays(-3) });
    await makeProfile(db, { name: '葛飾 北斎', country: 'JP', activeAt: inDays(-4), artisticFields: ['PRINTMAKING'] });
    const gallery = { role: 'ART_ORGANIZATION', activeAt: inDays(-5), country: 'GB', city: 'Leeds' } as const;
    await makeProfile(db, { ...gallery, name: 'Turner House', organizationType: 'NONPROFIT' });
    await makeProfile(db, { ...gallery, name: 'Open Door', organizationType: 'NOT_FOR_PROFIT', activeAt: inDays(-6) });
    await makeProfile(db, { ...gallery, name: 'White Wall', organizationType: 'GALLERY', activeAt: inDays(-7) });
    await makeProfile(db, { name: 'Mary Curator', role: 'CURATOR', activeAt: inDays(-8), bio: 'Writes on Turner.' });
    await makeProfile(db, { name: 'Joseph Turner', country: 'GB', city: 'London', activeAt: inDays(-9) });
    await makeProfile(db, { name: 'Not listed yet', bio: null });
  });

  it('lists the most recently active profiles first', async () => {
    const page = await directory();
    expect(names(page).slice(0, 3)).toEqual(['David Hockney', 'Zoë Łukasińska', 'Дмитрий Иванов']);
    expect(names(page)).not.toContain('Not listed yet');
    expect(page).toMatchObject({ total: 9, size: 20, page: 1 });
  });

  it('filters the directory by user type, role or both', async () => {
    expect(names(await directory({ userType: 'curators' }))).toEqual(['Mary Curator']);
    expect((await directory({ roles: 'CURATOR,ART_ORGANIZATION' })).total).toBe(4);
    expect((await directory({ userType: 'artists', roles: 'CURATOR' })).total).toBe(0);
  });

  it('the slug “nonprofit” finds both kinds of nonprofit organizations', async () => {
    expect(names(await directory({ orgTypes: 'nonprofit' }))).toEqual(['Turner House', 'Open Door']);
    expect((await directory({ orgTypes: 'nonprofit,galleries' })).total).toBe(3);
  });

  it('filters the directory by country, city and field, ignoring case and accents in cities', async () => {
    expect((await directory({ country: 'PL' })).total).toBe(2);
    expect((await directory({ city: 'łódź' })).total).toBe(2);
    expect((await directory({ city: 'LODZ', country: 'PL' })).total).toBe(2);
    expect(names(await directory({ artisticFields: 'PRINTMAKING,DRAWING' }))).toEqual(['David Hockney', '葛飾 北斎']);
  });

  it('each word of a search must begin a word of the profile, and names come first', async () => {
    expect(names(await directory({ searchQuery: 'turn' }))).toEqual(['Turner House', 'Joseph Turner', 'Mary Curator']);
    expect(names(await directory({ searchQuery: 'tur jos' }))).toEqual(['Joseph Turner']);
    expect(names(await directory({ searchQuery: 'zoe lukas' }))).toEqual(['Zoë Łukasińska']);
    expect(names(await directory({ searchQuery: 'turner', country: 'GB', userType: 'artists' }))).toEqual([
      'Joseph Turner',
    ]);
  });

  it('finds names in the directory in any script', async () => {
    expect(names(await directory({ searchQuery: 'иван' }))).toEqual(['Дмитрий Иванов']);
    expect(names(await directory({ searchQuery: 'ИВАНОВ' }))).toEqual(['Дмитрий Иванов']);
    expect(names(await directory({ searchQuery: '北斎' }))).toEqual(['葛飾 北斎']);
  });

  it('corrects a misspelled search that finds nothing, within the same filters', async () => {
    expect(names(await directory({ searchQuery: 'hokney' }))).toEqual(['David Hockney']);
    expect(names(await directory({ searchQuery: 'david hokny' }))).toEqual(['David Hockney']);
    expect((await directory({ searchQuery: 'hokney', country: 'FR' })).total).toBe(0);
    expect((await directory({ searchQuery: 'qqqqzzzz' })).total).toBe(0);
  });

  it('does not correct a word that is right but excluded by the filters', async () => {
    expect((await directory({ searchQuery: 'turner', country: 'JP' })).total).toBe(0);
  });

  it.each([
    "'; DROP TABLE profiles; --",
    'a & !b',
    ':*',
    '\\',
    "'",
    "\\'",
    '🎨',
    '???',
    '<script>alert(1)</script>',
    '%',
    '_',
    '(((',
    'foo:*A',
    '½ ™ ﬁ',
    'a\u0301',
    'http://example.org/a?b=c#d',
    'x@y.z',
    '-1.5e10',
    'ﷺ'.repeat(20),
    'क्षि',
  ])('searches the directory safely for %s', async (searchQuery) => {
    const page = await directory({ searchQuery });
    expect(page.total).toBeLessThanOrEqual(9);
    await facets({ searchQuery });
    await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query: searchQuery } });
  });

  it('each row of the directory has up to four works with an image', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await makeArtwork(api().db, { profileId: hockney, title: `Pool ${day}`, createdAt: inDays(-day) });
    }
    await makeArtwork(api().db, { profileId: hockney, title: 'No picture', images: 0 });
    await makeArtwork(api().db, { profileId: hockney, title: 'Private', visibility: 'UNLISTED' });
    await makeArtwork(api().db, { profileId: hockney, title: 'Behind a warning', contentWarning: 'Blood' });
    const { data } = await directory({ searchQuery: 'hockney' });
    expect(data[0]?.artworks.map(({ title }) => title)).toEqual(['Pool 1', 'Pool 2', 'Pool 3', 'Pool 4']);
    expect(data[0]?.artworks[0]?.image).toMatchObject({ width: 400, height: 300 });
  });

  it('returns an empty page after the last page of the directory', async () => {
    const first = await directory({ size: '4' });
    const second = await directory({ size: '4', page: '2' });
    expect(new Set([...names(first), ...names(second)]).size).toBe(8);
    expect((await directory({ size: '4', page: '4' })).data).toEqual([]);
    const searched = await directory({ searchQuery: 'turn', size: '2', page: '2' });
    expect(names(searched)).toEqual(['Mary Curator']);
    expect(searched).toMatchObject({ total: 3, pages: 2 });
  });

  it('counts the values of each filter in the directory while all other filters apply', async () => {
    const all = await facets();
    expect(all.total).toBe(9);
    expect(all.userTypes).toEqual([
      { value: 'artists', count: 5 },
      { value: 'organizations', count: 3 },
      { value: 'curators', count: 1 },
    ]);
    expect(all.orgTypes).toEqual([
      { value: 'galleries', count: 1 },
      { value: 'nonprofit', count: 2 },
    ]);
    const british = await facets({ country: 'GB', userType: 'artists' });
    expect(british.total).toBe(2);
    expect(british.countries).toEqual([
      { value: 'GB', count: 2 },
      { value: 'PL', count: 2 },
      { value: 'JP', count: 1 },
    ]);
    expect(british.userTypes).toContainEqual({ value: 'organizations', count: 3 });
    expect(british.cities).toEqual([{ value: 'London', count: 2 }]);
    const polish = await facets({ country: 'PL' });
    expect(polish.cities).toEqual([{ value: 'Lodz', count: 2 }]);
  });

  it('counts as many results as the list has, even for misspelled searches', async () => {
    expect((await facets({ searchQuery: 'turn' })).total).toBe(3);
    expect(await facets({ searchQuery: 'hokney' })).toMatchObject({
      total: 1,
      countries: [{ value: 'GB', count: 1 }],
    });
    expect((await facets({ searchQuery: '???' })).total).toBe(0);
  });
});
