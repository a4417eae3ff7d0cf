import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { inDays, makeProfile } from '../../support/factories';

const api = testApi();

describe('profile search', () => {
  it('returns the profiles that match a search, the best match first', async () => {
    await makeProfile(api().db, { name: 'Zoë Łukasińska' });
    // Only the full-text search finds this profile.
    await makeProfile(api().db, { name: 'Uma', bio: 'A pupil of Zoë.' });
    await makeProfile(api().db, { name: 'Bruno', city: 'Reykjavík' });
    await makeProfile(api().db, { name: 'Reykjavik Arts', role: 'ART_ORGANIZATION' });
    const page = await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query: 'reykjav' } });
    expect(page.data.map(({ name }) => name)).toEqual(['Reykjavik Arts', 'Bruno']);
  });

  it.each([
    ['Zoë', ['Zoë Łukasińska', 'Uma']],
    ['ZOË ŁUKASIŃSKA', ['Zoë Łukasińska']],
    ['zoe lukasinska', ['Zoë Łukasińska']],
    ['Zo\u0065\u0308', ['Zoë Łukasińska', 'Uma']],
    ['Reykjavík', ['Reykjavik Arts', 'Bruno']],
  ])('a search for profiles finds %s with or without accents', async (query, expected) => {
    const page = await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query } });
    expect(page.data.map(({ name }) => name)).toEqual(expected);
  });

  it('a search for profiles lists exact names first, then names that begin with the word', async () => {
    const bio = 'Mira, mira and mira again: miramar.';
    await makeProfile(api().db, { name: 'Mira', activeAt: inDays(-9), bio: 'Weaves.' });
    await makeProfile(api().db, { name: 'Mirabella', activeAt: inDays(-8), bio: 'Weaves.' });
    await makeProfile(api().db, { name: 'Mira Mirova-Mirasol', activeAt: inDays(-7), bio });
    await makeProfile(api().db, { name: 'Paul Mira Miró', activeAt: inDays(-1), bio, headline: 'Mira mira' });
    for (const query of ['mira', 'Mira', 'MÍRA']) {
      const page = await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query } });
      expect(page.data.map(({ name }) => name)).toEqual(['Mira', 'Mira Mirova-Mirasol', 'Mirabella', 'Paul Mira Miró']);
    }
  });

  it('one letter finds names and cities that begin with it', async () => {
    await makeProfile(api().db, { name: 'Quentin Xu', city: 'Yazd', bio: 'Works with AI. Jasmine grows here.' });
    const found = async (query: string) =>
      (await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query } })).data.map(({ name }) => name);
    for (const query of ['q', 'x', 'y', 'qu', 'ya', 'ai', 'jasm']) expect(await found(query)).toEqual(['Quentin Xu']);
    for (const query of ['j', 'ja']) expect(await found(query)).toEqual([]);
    expect((await api().callEndpoint('GET /v1/profiles/directory/facets', { query: { searchQuery: 'j' } })).total).toBe(
      0,
    );
  });

  it('corrects the spelling of searches of at least three letters', async () => {
    await makeProfile(api().db, { name: 'Kollektiv.xq' });
    const found = async (query: string) =>
      (await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query } })).data.map(({ name }) => name);
    expect(await found('zoy')).toEqual(['Zoë Łukasińska']);
    // The suffix is indexed as part of a host name, so only spelling correction could find it.
    expect(await found('xq')).toEqual([]);
    expect(await found('xq!')).toEqual([]);
  });

  it('a search for profiles needs a query', async () => {
    const { fields } = await api().error('/v1/profiles/?query=', 'validation_failed');
    expect(fields).toHaveProperty('query');
  });
});

it('pages through all matching profiles without gaps', async () => {
  await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
      select gen_random_uuid(), 'COLLECTOR', 'Kowalski ' || n, 'x', now() - make_interval(secs => n)
      from generate_series(1, 2150) n`);
  const seen = new Set<string>();
  for (const page of ['10', '11', '12', '22']) {
    const { data, total } = await api().callEndpoint('GET /v1/profiles/directory', {
      query: { searchQuery: 'kowalski', size: '100', page },
    });
    expect(total).toBe(2_150);
    for (const { id } of data) seen.add(id);
  }
  expect(seen.size).toBe(350);
});
