import { describe, expect, it } from 'vitest';
import { asJson, testApi } from '../../support/api';
import { makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const read = (id: string) => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
const change = (who: Member, id: string, body: object) =>
  api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
const find = async (searchQuery: string) => {
  const { data } = await api().callEndpoint('GET /v1/opportunities/', { query: { searchQuery } });
  return data.map(({ id }) => id);
};

async function makeOwnCall(fields: Partial<Parameters<typeof makeOpportunity>[1]> = {}) {
  const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION' } });
  return {
    who,
    id: await makeOpportunity(api().db, { profileId: who.profileId, allFields: true, country: 'GB', ...fields }),
  };
}

describe('translations of a call', () => {
  it('a call has no translations and no language until the organizer adds them', async () => {
    const { id } = await makeOwnCall();
    expect(await read(id)).toMatchObject({ language: null, translations: {} });
  });

  it('returns a call with all translations, but lists with titles only', async () => {
    const { who, id } = await makeOwnCall({ title: 'Quokka residency' });
    const translations = {
      de: { title: 'Residenz Quokka', description: 'Drei Monate.' },
      fr: { description: 'Trois.' },
    };
    await change(who, id, { language: 'en', translations });
    expect(await read(id)).toMatchObject({ title: 'Quokka residency', language: 'en', translations });
    const { data } = await api().callEndpoint('GET /v1/opportunities/', { query: { searchQuery: 'quokka' } });
    expect(data).toMatchObject([{ language: 'en', translations: { de: { title: 'Residenz Quokka' } } }]);
    expect(data[0]?.translations).not.toHaveProperty('fr');
  });

  it('stores translations with a new draft', async () => {
    const who = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION' } });
    const body = { type: 'JOB' as const, title: 'Technician', language: 'sl', translations: { ar: { title: 'فني' } } };
    const draft = await api().callEndpoint('POST /v1/opportunities/', { body }, who);
    expect(draft).toMatchObject({ language: 'sl', translations: { ar: { title: 'فني' } } });
  });

  it('translations of a call have the originals’ limits and only the site’s languages', async () => {
    const { who, id } = await makeOwnCall();
    const reject = async (translations: object) => {
      const request = asJson('PATCH', who, { translations });
      const { fields = {} } = await api().error(`/v1/opportunities/${id}`, 'validation_failed', request);
      return Object.keys(fields);
    };
    expect(await reject({ de: { title: 'x'.repeat(141) } })).toEqual(['translations.de.title']);
    expect(await reject({ de: { title: '' } })).toEqual(['translations.de.title']);
    expect(await reject({ de: { tags: 'x' } })).not.toEqual([]);
    expect(await reject({ xa: { title: 'x' } })).not.toEqual([]);
  });

  it('removing the language of a call removes its translations', async () => {
    const { who, id } = await makeOwnCall();
    await change(who, id, { translations: { de: { title: 'Wombatpreis' } } });
    expect(await find('wombatpreis')).toEqual([id]);
    await change(who, id, { translations: {} });
    expect([(await read(id)).translations, await find('wombatpreis')]).toEqual([{}, []]);
  });
});

describe('searches for translated calls', () => {
  it('finds a call by words in any language, even combined with words of the original', async () => {
    const { who, id } = await makeOwnCall({
      title: 'Numbat prize',
      city: 'Cuxhaven',
      description: 'For a printmaker.',
    });
    await change(who, id, {
      translations: {
        de: { title: 'Ameisenbeutlerpreis' },
        ar: { description: 'جائزة الأحلام' },
        fr: { title: '春の海' },
      },
    });
    for (const words of [
      'numbat',
      'ameisenbeutler',
      'Ameisenbeutlerpreis cuxhaven',
      'الاحلام',
      'printmaker جائزة',
      '海',
    ]) {
      expect(await find(words), words).toEqual([id]);
    }
  });

  it('finds the original of a translated call after its title has changed', async () => {
    const { who, id } = await makeOwnCall({ title: 'Bilby grant' });
    await change(who, id, { title: 'Potoroo grant' });
    expect([await find('bilby'), await find('potoroo')]).toEqual([[], [id]]);
  });
});
