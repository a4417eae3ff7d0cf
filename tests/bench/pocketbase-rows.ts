import { artworkPage, artworkSummary } from '@/lib/shared/contract/artwork';
import { directoryEntry } from '@/lib/shared/contract/profile';
import { createPageSchema } from '@/lib/shared/contract/values';
import type { PocketBase } from './pocketbase';

/** Rows per request. Each request is one transaction. */
const BATCH = 1_000;
const PAGE = 100;

type Field = { name: string; type: string; [option: string]: unknown };

const id: Field = {
  name: 'id',
  type: 'text',
  primaryKey: true,
  system: true,
  required: true,
  pattern: '^[a-f0-9-]+$',
  min: 36,
  max: 36,
};

/**
 * Lists a row's fields, and its place in the list. Objects and lists are stored as JSON, so that PocketBase needs no
 * joins.
 */
function listFields(names: readonly string[], types: Readonly<Record<string, string>>): Field[] {
  return [id, ...[...names, 'place'].flatMap((name) => (name === 'id' ? [] : [{ name, type: types[name] ?? 'text' }]))];
}

const artworkTypes = {
  size: 'json',
  image: 'json',
  tags: 'json',
  price: 'json',
  profile: 'json',
  imageCount: 'number',
  featured: 'bool',
  isPromoted: 'bool',
  place: 'number',
};
const profileTypes = {
  image: 'json',
  artisticFields: 'json',
  artworks: 'json',
  openOpportunityCount: 'number',
  verified: 'bool',
  place: 'number',
};

/** Fills PocketBase with the product API's rows, and creates an index for each list. */
export async function fillPocketBase({ send }: PocketBase, api: string): Promise<number> {
  await send('PATCH', '/api/settings', {
    batch: { enabled: true, maxRequests: BATCH, timeout: 120, maxBodySize: 0 },
    logs: { maxDays: 0 },
  });
  const artworkNames = Object.keys(artworkSummary.omit({ visibility: true, frozen: true, views: true }).shape);
  await send('POST', '/api/collections', {
    ...createCollection('artworks', listFields(artworkNames, artworkTypes)),
    indexes: [
      'create index artworks_place on artworks (place)',
      'create index artworks_category on artworks (category, place)',
      'create index artworks_profile on artworks (profileId, place)',
    ],
  });
  await send('POST', '/api/collections', {
    ...createCollection('profiles', listFields(Object.keys(directoryEntry.shape), profileTypes)),
    indexes: [
      'create index profiles_place on profiles (place)',
      'create index profiles_country on profiles (country, place)',
      'create index profiles_name on profiles (name)',
    ],
  });
  const artworks = listRows(async (page) =>
    artworkPage.parse(await read(`${api}/v1/artworks/?size=${PAGE}&page=${page}`)),
  );
  const profiles = listRows(async (page) =>
    createPageSchema(directoryEntry).parse(await read(`${api}/v1/profiles/directory?size=${PAGE}&page=${page}`)),
  );
  return (await write('artworks', artworks)) + (await write('profiles', profiles));

  async function write(collection: string, rows: AsyncIterable<object>): Promise<number> {
    let place = 0;
    let requests: object[] = [];
    const flush = async () => {
      if (requests.length > 0) await send('POST', '/api/batch', { requests });
      requests = [];
    };
    for await (const row of rows) {
      requests.push({ method: 'POST', url: `/api/collections/${collection}/records`, body: { ...row, place } });
      place += 1;
      if (requests.length === BATCH) await flush();
    }
    await flush();
    return place;
  }
}

function createCollection(name: string, fields: readonly Field[]) {
  return { name, type: 'base', listRule: '', viewRule: '', fields };
}

async function* listRows<Row>(readPage: (page: number) => Promise<{ data: Row[] }>): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { data } = await readPage(page);
    if (data.length === 0) return;
    yield* data;
  }
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.json();
}
