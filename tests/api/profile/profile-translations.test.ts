import { describe, expect, it } from 'vitest';
import { asJson, testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const read = (id: string) => api().callEndpoint('GET /v1/profiles/{id}', { path: { id } });
const change = (who: Member, body: object) =>
  api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id: who.profileId }, body }, who);
const find = async (query: string) => {
  const { data } = await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query } });
  return data.map(({ id }) => id);
};

const translations = { de: { headline: 'Druckgrafikerin', bio: 'Sie druckt.' }, fr: { bio: 'Elle grave.' } };

describe('translations of a profile', () => {
  it('returns a profile’s translations and replaces all of them together', async () => {
    const who = await makeMember(api());
    expect(await read(who.profileId)).toMatchObject({ language: null, translations: {} });
    await change(who, { language: 'en', translations });
    expect(await read(who.profileId)).toMatchObject({ language: 'en', translations });
    await change(who, { translations: { fr: translations.fr } });
    expect((await read(who.profileId)).translations).toEqual({ fr: translations.fr });
  });

  it('translations of a profile survive a PUT with an unchanged response, and a PUT without them removes them', async () => {
    const who = await makeMember(api());
    const { acceptsEnquiries: _, ...own } = await change(who, { language: 'en', translations });
    const replace = (body: object) =>
      api().callEndpoint(
        'PUT /v1/profiles/{id}',
        { path: { id: who.profileId }, body: { ...body, name: own.name } },
        who,
      );
    expect(await replace(own)).toMatchObject({ language: 'en', translations });
    expect(await replace({})).toMatchObject({ language: null, translations: {} });
  });

  it('translations of a profile have the originals’ limits', async () => {
    const who = await makeMember(api());
    const request = asJson('PATCH', who, {
      translations: { de: { headline: 'x'.repeat(121), bio: 'x'.repeat(2_501) } },
    });
    const { fields = {} } = await api().error(`/v1/profiles/${who.profileId}`, 'validation_failed', request);
    expect(Object.keys(fields).sort()).toEqual(['translations.de.bio', 'translations.de.headline']);
  });

  it('finds a profile by words in any language, with or without its name', async () => {
    const who = await makeMember(api(), { profile: { name: 'Quenby Zuidema', bio: 'A printmaker.' } });
    await change(who, { translations: { de: { headline: 'Holzschneiderin' }, fr: { bio: 'Elle peint 春の海.' } } });
    for (const words of ['holzschneiderin', 'zuidema peint', '海', 'printmaker peint']) {
      expect(await find(words), words).toEqual([who.profileId]);
    }
    await change(who, { translations: {} });
    expect(await find('holzschneiderin')).toEqual([]);
  });

  it('adding a translation counts as activity in the directory', async () => {
    const who = await makeMember(api());
    const list = async () => (await api().callEndpoint('GET /v1/profiles/directory', { query: {} })).data[0]?.id;
    await change(who, { bio: 'A printmaker.' });
    const other = await makeMember(api());
    await change(other, { bio: 'A painter.' });
    expect(await list()).toBe(other.profileId);
    await change(who, { translations });
    expect(await list()).toBe(who.profileId);
  });
});
