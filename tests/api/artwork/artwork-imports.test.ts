import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { listMappingLimits } from '@/lib/shared/domain/list-field';
import { MAX_IMPORTS } from '@/services/product-api/artwork/queries/artwork-imports';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createArtworkForm, createFormRequest, minimalArtwork, postArtwork } from '../../support/artwork-form';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';
import { createJpeg } from '../../support/upload-files';
import { readZip } from '../../support/zip';

const api = testApi();

const start = (who: Member, name = 'works.csv', id = uuidv7()) =>
  api().callEndpoint('POST /v1/artworks/imports', { body: { id, name, rows: 3 } }, who);
const list = async (who: Member) =>
  (await api().callEndpoint('GET /v1/artworks/imports', { query: { size: '100' } }, who)).data;
const undo = (who: Member, id: string) => api().callEndpoint('DELETE /v1/artworks/imports/{id}', { path: { id } }, who);
const count = async (who: Member) =>
  (await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId: who.profileId } }, who))
    .total;

describe('import mappings', () => {
  const store = (who: Member, id: string, title: 'title' | 'year') =>
    api().callEndpoint(
      'PUT /v1/artworks/imports/mappings/{id}',
      {
        path: { id },
        body: {
          columns: [title, 'availability', null],
          values: { category: {}, availability: { Verkauft: { ja: 'SOLD', nein: 'BY_PRICE' } } },
          category: 'PRINT',
        },
      },
      who,
    );
  const read = async (who: Member) => (await api().callEndpoint('GET /v1/artworks/imports/mappings', {}, who)).data;

  it('stores import mappings per profile and replaces them by id', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const [first, second] = [uuidv7(), uuidv7()];
    await store(who, first, 'year');
    await store(who, second, 'title');
    await store(who, first, 'title');
    const values = { category: {}, availability: { Verkauft: { ja: 'SOLD', nein: 'BY_PRICE' } } };
    const stored = { columns: ['title', 'availability', null], values, category: 'PRINT' };
    expect(await read(who)).toEqual([
      { id: first, ...stored },
      { id: second, ...stored },
    ]);
    expect(await read(other)).toEqual([]);
  });

  it('an account’s export contains its import mappings', async () => {
    const who = await makeMember(api());
    const id = uuidv7();
    await store(who, id, 'title');
    const response = await api().request('/v1/account/export', { headers: createHeaders(who) });
    const lists = readZip(Buffer.from(await response.arrayBuffer())).get('lists.json');
    expect(JSON.parse(lists?.toString() ?? '')).toMatchObject([{ id, mapping: { category: 'PRINT' } }]);
  });

  it('keeps only a profile’s most recent import mappings', async () => {
    const who = await makeMember(api());
    const ids = Array.from({ length: listMappingLimits.mappings + 1 }, () => uuidv7());
    for (const id of ids) await store(who, id, 'title');
    expect((await read(who)).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });
});

describe('artwork imports', () => {
  it('imported works keep the list’s order between newer and older works', async () => {
    const who = await makeMember(api());
    await postArtwork(api(), who, { title: 'Old' });
    for (const [name, titles] of [
      ['first', ['1', '2']],
      ['second', ['3']],
    ] as const) {
      const { id } = await start(who, name);
      for (const title of titles) await postArtwork(api(), who, { title, importId: id });
    }
    await postArtwork(api(), who, { title: 'New' });
    const { data } = await api().callEndpoint(
      'GET /v1/artworks/profiles/{profileId}',
      { path: { profileId: who.profileId } },
      who,
    );
    expect(data.map(({ title }) => title)).toEqual(['New', '3', '1', '2', 'Old']);
  });

  it('undoing an import removes all of its works and no others', async () => {
    const who = await makeMember(api());
    const own = await postArtwork(api(), who, { title: 'Mine' });
    const { id } = await start(who);
    const first = await postArtwork(api(), who, { title: 'One', importId: id, idempotencyKey: uuidv7() });
    await postArtwork(api(), who, { title: 'Two', importId: id });
    expect(await list(who)).toMatchObject([{ id, name: 'works.csv', rows: 3, works: 2, undoneAt: null }]);
    const keys = first.images.map(({ key }) => key);
    expect(await Promise.all(keys.map((key) => api().storage.exists(key)))).toEqual([true]);

    const removal = await undo(who, id);
    expect(removal).toMatchObject({ profileId: who.profileId, profileIds: [], opportunityIds: [] });
    expect(removal.artworkIds).toHaveLength(2);
    expect(await count(who)).toBe(1);
    expect(await list(who)).toMatchObject([{ id, works: 0, undoneAt: expect.any(String) }]);
    await api().deletions.whenIdle();
    expect(await Promise.all(keys.map((key) => api().storage.exists(key)))).toEqual([false]);
    expect((await undo(who, id)).artworkIds).toEqual([]);
    await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: own.id } }, who);
  });

  it('no work can be added to an undone import, even at the same time', async () => {
    const who = await makeMember(api());
    const { id } = await start(who);
    const form = async () => {
      const files = [{ name: 'a.jpg', content: await createJpeg() }];
      return createFormRequest('POST', who, createArtworkForm({ ...minimalArtwork, importId: id }, files));
    };
    const sent = await Promise.all(Array.from({ length: 4 }, form));
    const [, ...responses] = await Promise.all([
      undo(who, id),
      ...sent.map((init) => api().request('/v1/artworks', init)),
    ]);
    // The status is 404 if the artwork was deleted before the response could read it.
    for (const response of responses) expect([201, 404, 409], await response.text()).toContain(response.status);
    await undo(who, id);
    expect(await count(who)).toBe(0);
    await api().error('/v1/artworks', 'conflict', await form());
    expect(await count(who)).toBe(0);
  });

  it('creates one import per id, which only its profile can use', async () => {
    const who = await makeMember(api());
    const other = await makeSecondProfile(api(), who);
    const stranger = await makeMember(api());
    const { id } = await start(who);
    expect((await start(who, 'again.csv', id)).name).toBe('works.csv');
    for (const somebody of [other, stranger]) {
      await api().error(
        '/v1/artworks/imports',
        'conflict',
        asJson('POST', somebody, { id, name: 'theirs.csv', rows: 1 }),
      );
      await api().error(`/v1/artworks/imports/${id}`, 'not_found', {
        method: 'DELETE',
        headers: createHeaders(somebody),
      });
      expect(await list(somebody)).toEqual([]);
    }
    await api().error(
      '/v1/artworks',
      'conflict',
      createFormRequest(
        'POST',
        stranger,
        createArtworkForm({ ...minimalArtwork, importId: id }, [{ name: 'a.jpg', content: await createJpeg() }]),
      ),
    );
    await api().error(`/v1/artworks/imports/${uuidv7()}`, 'not_found', {
      method: 'DELETE',
      headers: createHeaders(who),
    });
  });

  it('deletes old records of imports but keeps their works', async () => {
    const who = await makeMember(api());
    const { id } = await start(who, 'oldest.csv');
    await postArtwork(api(), who, { importId: id });
    for (let index = 0; index < MAX_IMPORTS; index += 1) await start(who, `${index}.csv`);
    const names = (await list(who)).map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([MAX_IMPORTS, `${MAX_IMPORTS - 1}.csv`, '0.csv']);
    expect(await count(who)).toBe(1);
  });
});
