import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeBoost, makeProfile } from '../../support/factories';

const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title);

describe('the artwork list', () => {
  const api = testApi();
  let artist: string;
  beforeAll(async () => {
    const { db } = api();
    artist = await makeProfile(db, { name: 'Ana Ruiz' });
    const work = (title: string, fields: Parameters<typeof makeArtwork>[1]) =>
      makeArtwork(db, { title, profileId: artist, ...fields });
    await work('Harbour', { createdAt: inDays(-3), tags: ['sea', 'harbour'], height: 60, width: 80.5, images: 2 });
    await work('Squall', { createdAt: inDays(-2), tags: ['sea'], category: 'PRINT', isFeatured: true });
    await work('Orchard', { createdAt: inDays(-1), tags: ['trees'], category: 'DRAWING', boostedUntil: inDays(3) });
    await work('Old boost', { createdAt: inDays(-4), boostedUntil: inDays(-1) });
    await work('Without a picture', { createdAt: inDays(0), images: 0, tags: ['sea'] });
    await work('Unlisted', { visibility: 'UNLISTED', tags: ['sea'], isFeatured: true });
    await work('Frozen', { frozenAt: inDays(-1), tags: ['sea'] });
    await work('Hidden', { hiddenAt: inDays(-1), tags: ['sea'] });
  });

  it('lists public artworks, first those with a picture, then by date', async () => {
    const page = await api().callEndpoint('GET /v1/artworks/', {});
    expect(titles(page)).toEqual(['Orchard', 'Squall', 'Harbour', 'Old boost', 'Without a picture']);
    expect(page).toMatchObject({ page: 1, size: 10, pages: 1, total: 5, totalIsCapped: false });
  });

  it('lists artworks with the fields of a wall label', async () => {
    const { data } = await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'harbour' } });
    expect(data).toMatchObject([
      {
        title: 'Harbour',
        category: 'PAINTING',
        size: { height: 60, width: 80.5, depth: null, unit: 'cm', text: null },
        imageCount: 2,
        image: { width: 400, height: 300, averageColour: '#aabbcc', focalPoint: null },
        tags: ['sea', 'harbour'],
        profile: { id: artist, name: 'Ana Ruiz' },
        featured: false,
        isPromoted: false,
      },
    ]);
  });

  it('an artwork in the list has only the boost that is running', async () => {
    const { db } = api();
    const [one] = (await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'harbour' } })).data;
    const subject = { profileId: artist, artworkId: one?.id };
    await makeBoost(db, { ...subject, kind: 'BUNDLE', startsAt: inDays(-9), endsAt: inDays(-2) });
    await makeBoost(db, { ...subject, kind: 'TOP_POST_3', startsAt: inDays(2), endsAt: inDays(23) });
    expect((await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: one?.id ?? '' } })).boost).toBeNull();
    await makeBoost(db, { ...subject, kind: 'HIGHLIGHT', startsAt: inDays(-1), endsAt: inDays(29) });
    expect((await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: one?.id ?? '' } })).boost).toBe(
      'HIGHLIGHT',
    );
  });

  it('finds works with any of several tags and any of several categories', async () => {
    const byTags = await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'sea,harbour,Trees' } });
    expect(titles(byTags)).toEqual(['Orchard', 'Squall', 'Harbour', 'Without a picture']);
    expect(byTags.total).toBe(4);
    const byCategories = await api().callEndpoint('GET /v1/artworks/', { query: { category: 'PRINT,DRAWING' } });
    expect(titles(byCategories)).toEqual(['Orchard', 'Squall']);
  });

  it('combines the filters for tag, category and featured works', async () => {
    const both = await api().callEndpoint('GET /v1/artworks/', {
      query: { tags: 'sea,trees', category: 'PRINT,PAINTING' },
    });
    expect(titles(both)).toEqual(['Squall', 'Harbour', 'Without a picture']);
    const featured = await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'sea', featured: 'true' } });
    expect(titles(featured)).toEqual(['Squall']);
    expect(titles(await api().callEndpoint('GET /v1/artworks/', { query: { tags: 'nothing-like-it' } }))).toEqual([]);
  });

  it('lists artworks with a running boost among the featured ones, and marks them', async () => {
    const { data } = await api().callEndpoint('GET /v1/artworks/', { query: { featured: 'true' } });
    const listed = data.map(({ title, featured, isPromoted }) => ({ title, featured, isPromoted }));
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ title: 'Orchard', featured: false, isPromoted: true });
    expect(listed).toContainEqual({ title: 'Squall', featured: true, isPromoted: false });
  });

  it('returns an empty page after the last page of artworks', async () => {
    const first = await api().callEndpoint('GET /v1/artworks/', { query: { size: '2' } });
    const second = await api().callEndpoint('GET /v1/artworks/', { query: { size: '2', page: '2' } });
    const past = await api().callEndpoint('GET /v1/artworks/', { query: { size: '2', page: '10000' } });
    expect([...titles(first), ...titles(second)]).toEqual(['Orchard', 'Squall', 'Harbour', 'Old boost']);
    expect(second).toMatchObject({ page: 2, pages: 3, total: 5 });
    expect(past).toMatchObject({ data: [], page: 10_000, total: 5 });
    expect((await api().callEndpoint('GET /v1/artworks/', { query: { size: '5000' } })).size).toBe(100);
  });

  it('lists categories and tags with counts', async () => {
    const facets = await api().callEndpoint('GET /v1/artworks/facets', {});
    expect(facets.categories).toEqual([
      { value: 'PAINTING', count: 3 },
      { value: 'DRAWING', count: 1 },
      { value: 'PRINT', count: 1 },
    ]);
    expect(facets.tags[0]).toEqual({ value: 'sea', count: 3 });
  });

  it('lists the artworks of a profile, and responds with 404 for an unknown one', async () => {
    const page = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId: artist } });
    expect(page).toMatchObject({ total: 5, size: 30 });
    expect(titles(page)).toContain('Harbour');
    await api().error('/v1/artworks/profiles/0197a000-0000-7000-8000-000000000001', 'not_found');
  });
});

describe('neighboring artworks', () => {
  const api = testApi();
  const neighbours = (id: string) => api().callEndpoint('GET /v1/artworks/{id}/neighbours', { path: { id } });

  it('returns the previous and next artwork in the artist’s order', async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    const others = { profileId: await makeProfile(db), createdAt: inDays(-2) };
    await makeArtwork(db, others);
    const sameTime = inDays(-7);
    for (const fields of [
      { title: 'First', position: 0, createdAt: inDays(-9) },
      { title: 'Second', position: 1, createdAt: inDays(-1) },
      { title: 'New', createdAt: inDays(-3) },
      { title: 'Twin', createdAt: sameTime },
      { title: 'Other twin', createdAt: sameTime },
      { title: 'Without a picture', images: 0, position: 2, createdAt: inDays(-4) },
      { title: 'Newer without a picture', images: 0, createdAt: inDays(-4) },
    ]) {
      await makeArtwork(db, { profileId, ...fields });
    }
    await makeArtwork(db, { profileId, title: 'Frozen', createdAt: inDays(-5), frozenAt: inDays(-1) });
    await makeArtwork(db, { profileId, title: 'Unlisted', createdAt: inDays(-5), visibility: 'UNLISTED' });
    const { data } = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId } });
    expect(data).toHaveLength(7);
    const named = data.map(({ id, title, language, translations, year }) => ({
      id,
      title,
      language,
      translations,
      year,
    }));
    for (const [index, { id }] of named.entries()) {
      expect(await neighbours(id)).toEqual({
        profileId,
        previous: named[index - 1] ?? null,
        next: named[index + 1] ?? null,
      });
    }
  });

  it('returns an unlisted artwork’s neighbors, and 404 for a frozen artwork', async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    await makeArtwork(db, { profileId, title: 'Older', createdAt: inDays(-3) });
    await makeArtwork(db, { profileId, title: 'Newer', createdAt: inDays(-1) });
    const unlisted = await makeArtwork(db, { profileId, visibility: 'UNLISTED', createdAt: inDays(-2) });
    const frozen = await makeArtwork(db, { profileId, frozenAt: inDays(-1) });
    expect(await neighbours(unlisted)).toMatchObject({ previous: { title: 'Newer' }, next: { title: 'Older' } });
    await api().error(`/v1/artworks/${frozen}/neighbours`, 'not_found');
  });
});
