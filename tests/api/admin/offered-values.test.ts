import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteChanges } from '@/lib/shared/contract/site';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import { organizationTypes } from '@/lib/shared/domain/profile';
import { profiles } from '@/services/product-api/profile/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createArtworkForm, createFormRequest, minimalArtwork, postArtwork } from '../../support/artwork-form';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
let admin: Member;
let artist: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
  artist = await makeMember(api());
});
const reset = () => api().db.delete(siteChanges);
beforeEach(reset);
afterAll(reset);

const nothing = { artisticFields: [], categories: [], organizationTypes: [] };
const hide = async (hidden: Partial<NonNullable<SiteChanges['hiddenValues']>>) => {
  const { updatedAt } = await api().callEndpoint('GET /v1/admin/site', {}, admin);
  const body = { hiddenValues: { ...nothing, ...hidden } };
  return api().callEndpoint('PATCH /v1/admin/site', { body, readAt: updatedAt }, admin);
};

const message = 'This site does not offer this choice. Choose another.';
const createWorkForm = async (fields: object) =>
  createArtworkForm({ ...minimalArtwork, ...fields }, [{ name: 'a.jpg', content: await createJpeg(20, 10) }]);

describe('a category that the site hides', () => {
  it('rejects a hidden category for a work that does not have it, in forms and in bulk changes', async () => {
    const work = await postArtwork(api(), artist, { category: 'DRAWING' });
    await hide({ categories: ['PAINTING'] });
    const form = await createWorkForm({ category: 'PAINTING' });
    const posted = await api().error('/v1/artworks/', 'validation_failed', createFormRequest('POST', artist, form));
    expect(posted.fields).toEqual({ category: message });
    const put = createFormRequest('PUT', artist, createArtworkForm({ title: 'Low tide', category: 'PAINTING' }));
    const replaced = await api().error(`/v1/artworks/${work.id}`, 'validation_failed', put);
    expect(replaced.fields).toEqual({ category: message });
    const bulk = asJson('PATCH', artist, { ids: [work.id], category: 'PAINTING' });
    expect((await api().error('/v1/artworks/', 'validation_failed', bulk)).fields).toEqual({ category: message });
  });

  it('keeps a hidden category on works that already have it', async () => {
    const work = await postArtwork(api(), artist, { category: 'TEXTILE' });
    await hide({ categories: ['TEXTILE'] });
    const put = createFormRequest('PUT', artist, createArtworkForm({ title: 'High tide', category: 'TEXTILE' }));
    expect((await api().request(`/v1/artworks/${work.id}`, put)).status).toBe(200);
    const bulk = { ids: [work.id], category: 'TEXTILE' as const, year: '2026' };
    await api().callEndpoint('PATCH /v1/artworks/', { body: bulk }, artist);
    const found = await api().callEndpoint('GET /v1/artworks/', { query: { category: 'TEXTILE' } });
    expect(found.data.map(({ id }) => id)).toContain(work.id);
  });

  it('rejects a bulk change to a hidden category if one of the works does not have it', async () => {
    const works = await Promise.all([
      postArtwork(api(), artist, { category: 'PRINT' }),
      postArtwork(api(), artist, { category: 'DESIGN' }),
    ]);
    await hide({ categories: ['PRINT'] });
    const bulk = asJson('PATCH', artist, { ids: works.map(({ id }) => id), category: 'PRINT' });
    await api().error('/v1/artworks/', 'validation_failed', bulk);
  });

  it('reports a hidden category in the language of the request', async () => {
    await hide({ categories: ['PAINTING'] });
    const form = await createWorkForm({});
    const { headers, ...request } = createFormRequest('POST', artist, form);
    const german = { ...headers, 'Accept-Language': 'de' };
    const { fields } = await api().error('/v1/artworks/', 'validation_failed', { ...request, headers: german });
    expect(fields).toEqual({ category: 'Diese Website bietet diese Auswahl nicht an. Wähle etwas anderes.' });
  });
});

describe('a field or type that the site hides', () => {
  const createProfile = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: 'Somebody', ...fields })) body.set(name, value);
    return { method: 'POST', body, headers: createHeaders(artist) };
  };

  it('rejects hidden fields and types in new profiles', async () => {
    await hide({ artisticFields: ['FILM'], organizationTypes: ['MUSEUM'] });
    const film = createProfile({ role: 'ARTIST', artisticFields: '["FILM"]' });
    expect((await api().error('/v1/profiles/', 'validation_failed', film)).fields).toEqual({ artisticFields: message });
    const museum = createProfile({ role: 'ART_ORGANIZATION', organizationType: 'MUSEUM' });
    const { fields } = await api().error('/v1/profiles/', 'validation_failed', museum);
    expect(fields).toEqual({ organizationType: message });
  });

  it('rejects a hidden value that a profile adds, but keeps one that it already has', async () => {
    const organization = await makeMember(api(), { role: 'ADMIN' });
    await api()
      .db.update(profiles)
      .set({ role: 'ART_ORGANIZATION', organizationType: 'MUSEUM', artisticFields: ['FILM'] })
      .where(eq(profiles.id, organization.profileId));
    await hide({ artisticFields: ['FILM', 'DANCE'], organizationTypes: ['MUSEUM', 'GALLERY'] });
    const path = `/v1/profiles/${organization.profileId}`;
    const send = (body: object) => asJson('PATCH', organization, body);
    const kept = { organizationType: 'MUSEUM', artisticFields: ['PAINTING', 'FILM'] };
    expect((await api().request(path, send(kept))).status).toBe(200);
    const dance = await api().error(path, 'validation_failed', send({ artisticFields: ['FILM', 'DANCE'] }));
    expect(dance.fields).toEqual({ artisticFields: message });
    const gallery = await api().error(path, 'validation_failed', send({ organizationType: 'GALLERY' }));
    expect(gallery.fields).toEqual({ organizationType: message });
    const put = asJson('PUT', organization, { name: 'Somebody', artisticFields: ['DANCE'] });
    expect((await api().error(path, 'validation_failed', put)).fields).toEqual({ artisticFields: message });
  });

  it('rejects a hidden field that a call adds, but keeps one that it already has', async () => {
    const post = { type: 'JOB', title: 'Six weeks' };
    const call = await api().callEndpoint(
      'POST /v1/opportunities/',
      { body: { ...post, type: 'JOB', artisticFields: ['FILM'] } },
      artist,
    );
    await hide({ artisticFields: ['FILM', 'DANCE'] });
    const draft = asJson('POST', artist, { ...post, artisticFields: ['FILM'] });
    const posted = await api().error('/v1/opportunities/', 'validation_failed', draft);
    expect(posted.fields).toEqual({ artisticFields: message });
    const path = `/v1/opportunities/${call.id}`;
    const send = (body: object) => asJson('PATCH', artist, body);
    expect((await api().request(path, send({ artisticFields: ['FILM', 'PAINTING'] }))).status).toBe(200);
    const added = await api().error(path, 'validation_failed', send({ artisticFields: ['FILM', 'DANCE'] }));
    expect(added.fields).toEqual({ artisticFields: message });
    // A value that was removed counts as new when it is added again.
    expect((await api().request(path, send({ artisticFields: ['PAINTING'] }))).status).toBe(200);
    await api().error(path, 'validation_failed', send({ artisticFields: ['PAINTING', 'FILM'] }));
  });
});

describe('the values that a site offers', () => {
  it.each<[string, object, string]>([
    ['all types of organizations', { organizationTypes }, 'organizationTypes'],
    ['the category of everything else', { categories: ['OTHER'] }, 'categories'],
    ['all categories', { categories: artworkCategories }, 'categories'],
    ['a value twice', { artisticFields: ['FILM', 'FILM'] }, 'artisticFields'],
    ['a value that does not exist', { artisticFields: ['OPERA'] }, 'artisticFields.0'],
  ])('administrators cannot hide %s', async (_, hidden, field) => {
    const { headers, ...init } = asJson('PATCH', admin, { hiddenValues: { ...nothing, ...hidden } });
    const request = { ...init, headers: { ...headers, 'If-Match': '*' } };
    const { fields } = await api().error('/v1/admin/site', 'validation_failed', request);
    expect(Object.keys(fields ?? {})).toEqual([`hiddenValues.${field}`]);
  });

  it('counts for administrators how often each value is used', async () => {
    const count = async () => {
      const uses = await api().callEndpoint('GET /v1/admin/site/values', {}, admin);
      const find = (list: readonly { value: string; count: number }[], value: string) =>
        list.find((one) => one.value === value)?.count ?? 0;
      return [find(uses.categories, 'DIGITAL'), find(uses.artisticFields, 'RESEARCH')];
    };
    const [works = 0, fields = 0] = await count();
    await makeArtwork(api().db, { profileId: artist.profileId, category: 'DIGITAL', visibility: 'DRAFT' });
    await makeOpportunity(api().db, { profileId: artist.profileId, artisticFields: ['RESEARCH'] });
    expect(await count()).toEqual([works + 1, fields + 1]);
    await api().error('/v1/admin/site/values', 'forbidden', { headers: createHeaders(artist) });
  });
});
