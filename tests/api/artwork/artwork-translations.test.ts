import { describe, expect, it } from 'vitest';
import { artwork } from '@/lib/shared/contract/artwork';
import { testApi } from '../../support/api';
import { createArtworkForm, createFormRequest, minimalArtwork } from '../../support/artwork-form';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const read = (id: string) => api().callEndpoint('GET /v1/artworks/{id}', { path: { id } });
const createRequest = (who: Member, fields: object) =>
  createFormRequest('PUT', who, createArtworkForm({ ...minimalArtwork, ...fields }));
const replace = async (who: Member, id: string, fields: object) =>
  artwork.parse(await (await api().request(`/v1/artworks/${id}`, createRequest(who, fields))).json());
const find = async (query: string) => {
  const { artworks } = await api().callEndpoint('GET /v1/search', { query: { query } });
  return artworks?.data ?? [];
};

async function makeOwnWork(fields: Omit<Parameters<typeof makeArtwork>[1], 'profileId'> = {}) {
  const who = await makeMember(api());
  return { who, id: await makeArtwork(api().db, { profileId: who.profileId, ...fields }) };
}

const translations = {
  de: { title: 'Niedrigwasser', description: 'Gemalt im März.' },
  fr: { description: 'Peint en mars.' },
};

describe('translations of a work', () => {
  it('returns a work with all translations, but lists and links with titles only', async () => {
    const { who, id } = await makeOwnWork();
    const other = await makeArtwork(api().db, { profileId: who.profileId });
    expect(await read(id)).toMatchObject({ language: null, translations: {} });
    await replace(who, id, { language: 'en', translations });
    expect(await read(id)).toMatchObject({ language: 'en', translations });
    const titles = { de: { title: 'Niedrigwasser' } };
    const list = { path: { profileId: who.profileId }, query: {} };
    const { data } = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', list);
    expect(data.find((work) => work.id === id)?.translations).toEqual(titles);
    const { previous, next } = await api().callEndpoint('GET /v1/artworks/{id}/neighbours', { path: { id: other } });
    expect([previous, next]).toContainEqual(expect.objectContaining({ id, language: 'en', translations: titles }));
  });

  it('an update without translations removes them', async () => {
    const { who, id } = await makeOwnWork();
    expect(await replace(who, id, { language: 'en', translations })).toMatchObject({ language: 'en', translations });
    expect(await replace(who, id, {})).toMatchObject({ language: null, translations: {} });
  });

  it('translations have the same limits as their originals', async () => {
    const { who, id } = await makeOwnWork();
    const long = { de: { title: 'x'.repeat(321), description: 'x'.repeat(5_001) } };
    const request = createRequest(who, { translations: long });
    const { fields = {} } = await api().error(`/v1/artworks/${id}`, 'validation_failed', request);
    expect(Object.keys(fields).sort()).toEqual(['translations.de.description', 'translations.de.title']);
  });

  it('finds works by words of a title in any language, with or without the artist’s name', async () => {
    const { who, id } = await makeOwnWork();
    await api().callEndpoint(
      'PATCH /v1/profiles/{id}',
      { path: { id: who.profileId }, body: { name: 'Ottoline' } },
      who,
    );
    await replace(who, id, {
      title: 'Quoll',
      translations: { de: { title: 'Beutelmarder' }, fr: { title: '春の海' } },
    });
    for (const words of ['quoll', 'beutelmarder', 'quoll beutelmarder', 'beutelmarder ottoline', '海']) {
      expect(
        (await find(words)).map((work) => work.id),
        words,
      ).toEqual([id]);
    }
  });
});
