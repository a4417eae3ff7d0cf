import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '@/services/product-api/db/schema/profile';
import { testApi } from '../support/api';
import { inDays, makeArtwork, makeImage, makeProfile } from '../support/factories';

const api = testApi();
const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
type DirectoryQuery = Record<string, string>;
const directory = (query: DirectoryQuery = {}) => api().call('GET /v1/profiles/directory', { query });
const facets = (query: DirectoryQuery = {}) => api().call('GET /v1/profiles/directory/facets', { query });

describe('the directory', () => {
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

  it('shows listed profiles, the most recently active first', async () => {
    const page = await directory();
    expect(names(page).slice(0, 3)).toEqual(['David Hockney', 'Zoë Łukasińska', 'Дмитрий Иванов']);
    expect(names(page)).not.toContain('Not listed yet');
    expect(page).toMatchObject({ total: 9, size: 20, page: 1 });
  });

  it('filters by user type, roles, and both together', async () => {
    expect(names(await directory({ userType: 'curators' }))).toEqual(['Mary Curator']);
    expect((await directory({ roles: 'CURATOR,ART_ORGANIZATION' })).total).toBe(4);
    expect((await directory({ userType: 'artists', roles: 'CURATOR' })).total).toBe(0);
  });

  it('lets the slug nonprofit mean both nonprofit types', async () => {
    expect(names(await directory({ orgTypes: 'nonprofit' }))).toEqual(['Turner House', 'Open Door']);
    expect((await directory({ orgTypes: 'nonprofit,galleries' })).total).toBe(3);
  });

  it('filters by country exactly, by city without case and accents, by any of the fields', async () => {
    expect((await directory({ country: 'PL' })).total).toBe(2);
    expect((await directory({ city: 'łódź' })).total).toBe(2);
    expect((await directory({ city: 'LODZ', country: 'PL' })).total).toBe(2);
    expect(names(await directory({ artisticFields: 'PRINTMAKING,DRAWING' }))).toEqual(['David Hockney', '葛飾 北斎']);
  });

  it('finds by the beginnings of words, all required, names first', async () => {
    expect(names(await directory({ searchQuery: 'turn' }))).toEqual(['Turner House', 'Joseph Turner', 'Mary Curator']);
    expect(names(await directory({ searchQuery: 'tur jos' }))).toEqual(['Joseph Turner']);
    expect(names(await directory({ searchQuery: 'zoe lukas' }))).toEqual(['Zoë Łukasińska']);
    expect(names(await directory({ searchQuery: 'turner', country: 'GB', userType: 'artists' }))).toEqual([
      'Joseph Turner',
    ]);
  });

  it('finds names in any script', async () => {
    expect(names(await directory({ searchQuery: 'иван' }))).toEqual(['Дмитрий Иванов']);
    expect(names(await directory({ searchQuery: 'ИВАНОВ' }))).toEqual(['Дмитрий Иванов']);
    expect(names(await directory({ searchQuery: '北斎' }))).toEqual(['葛飾 北斎']);
  });

  it('guesses at a misspelling that nothing answers, within the same filters', async () => {
    expect(names(await directory({ searchQuery: 'hokney' }))).toEqual(['David Hockney']);
    expect(names(await directory({ searchQuery: 'david hokny' }))).toEqual(['David Hockney']);
    expect((await directory({ searchQuery: 'hokney', country: 'FR' })).total).toBe(0);
    expect((await directory({ searchQuery: 'qqqqzzzz' })).total).toBe(0);
  });

  it('does not guess when the word is right and only the filters are too narrow', async () => {
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
  ])('is safe from %s', async (searchQuery) => {
    const page = await directory({ searchQuery });
    expect(page.total).toBeLessThanOrEqual(9);
    await facets({ searchQuery });
    await api().call('GET /v1/profiles/?query={text}', { query: { query: searchQuery } });
  });

  it('gives each row a strip of up to four listed works that have a picture', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await makeArtwork(api().db, { profileId: hockney, title: `Pool ${day}`, createdAt: inDays(-day) });
    }
    await makeArtwork(api().db, { profileId: hockney, title: 'No picture', images: 0 });
    await makeArtwork(api().db, { profileId: hockney, title: 'Private', visibility: 'UNLISTED' });
    const { data } = await directory({ searchQuery: 'hockney' });
    expect(data[0]?.artworks.map(({ title }) => title)).toEqual(['Pool 1', 'Pool 2', 'Pool 3', 'Pool 4']);
    expect(data[0]?.artworks[0]?.image).toMatchObject({ width: 400, height: 300 });
  });

  it('pages, and is empty past the end', async () => {
    const first = await directory({ size: '4' });
    const second = await directory({ size: '4', page: '2' });
    expect(new Set([...names(first), ...names(second)]).size).toBe(8);
    expect((await directory({ size: '4', page: '4' })).data).toEqual([]);
    const searched = await directory({ searchQuery: 'turn', size: '2', page: '2' });
    expect(names(searched)).toEqual(['Mary Curator']);
    expect(searched).toMatchObject({ total: 3, pages: 2 });
  });

  it('counts what each filter offers while the others stay', async () => {
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

  it('counts a search as the list finds it, also a misspelt one', async () => {
    expect((await facets({ searchQuery: 'turn' })).total).toBe(3);
    expect(await facets({ searchQuery: 'hokney' })).toMatchObject({
      total: 1,
      countries: [{ value: 'GB', count: 1 }],
    });
    expect((await facets({ searchQuery: '???' })).total).toBe(0);
  });
});

describe('searching profiles by text', () => {
  it('answers summaries, the best match first', async () => {
    await makeProfile(api().db, { name: 'Bruno', city: 'Reykjavík' });
    await makeProfile(api().db, { name: 'Reykjavik Arts', role: 'ART_ORGANIZATION' });
    const page = await api().call('GET /v1/profiles/?query={text}', { query: { query: 'reykjav' } });
    expect(names(page)).toEqual(['Reykjavik Arts', 'Bruno']);
  });

  it('asks for something to look for', async () => {
    const { fields } = await api().error('/v1/profiles/?query=', 'validation_failed');
    expect(fields).toHaveProperty('query');
  });
});

describe('one profile', () => {
  it('has its images, and only the contacts that are public', async () => {
    const { db } = api();
    const id = await makeProfile(db, {
      name: 'Full Profile',
      pronouns: 'THEY_THEM',
      languages: ['en', 'pl'],
      openTo: ['COMMISSIONS'],
      contact: {
        email: { value: 'me@example.org', isPublic: false },
        website: { value: 'https://example.org', isPublic: true },
      },
      cv: [
        {
          kind: 'SOLO',
          title: 'Salt',
          organization: 'Turner House',
          city: 'Leeds',
          country: 'GB',
          yearFrom: 2020,
          yearTo: null,
          url: null,
        },
      ],
    });
    await makeImage(db, { profileId: id }, { kind: 'PROFILE', alt: 'Portrait', focalX: 0.5, focalY: 0.25 });
    await makeImage(db, { profileId: id }, { kind: 'COVER', alt: 'Cover' });
    await makeImage(db, { profileId: id }, { kind: 'GALLERY', position: 1, alt: 'Second' });
    await makeImage(db, { profileId: id }, { kind: 'GALLERY', position: 0, alt: 'First' });
    await makeArtwork(db, { profileId: id });
    await makeArtwork(db, { profileId: id, visibility: 'UNLISTED' });
    const profile = await api().call('GET /v1/profiles/{id}', { path: { id } });
    expect(profile).toMatchObject({
      name: 'Full Profile',
      pronouns: 'THEY_THEM',
      image: { alt: 'Portrait', focalPoint: { x: 0.5, y: 0.25 } },
      cover: { alt: 'Cover' },
      gallery: [{ alt: 'First' }, { alt: 'Second' }],
      contact: { website: { value: 'https://example.org', isPublic: true } },
      artworkCount: 1,
      cv: [{ title: 'Salt', yearTo: null }],
    });
    expect(profile.contact).not.toHaveProperty('email');
  });

  it('is reachable although it is not listed', async () => {
    const id = await makeProfile(api().db, { name: 'Quiet', bio: null });
    expect((await api().call('GET /v1/profiles/{id}', { path: { id } })).name).toBe('Quiet');
  });

  it('is not there under an id that nobody has', async () => {
    await api().error('/v1/profiles/0197a000-0000-7000-8000-000000000001', 'not_found');
    await api().error('/v1/profiles/not-an-id', 'not_found');
  });
});

describe('a search with more matches than are ranked', () => {
  it('pages through all of them without a gap', async () => {
    await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
      select gen_random_uuid(), 'COLLECTOR', 'Kowalski ' || n, 'x', now() - make_interval(secs => n)
      from generate_series(1, 2150) n`);
    const seen = new Set<string>();
    for (const page of ['10', '11', '12', '22']) {
      const { data, total } = await directory({ searchQuery: 'kowalski', size: '100', page });
      expect(total).toBe(2_150);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(350);
  });
});
