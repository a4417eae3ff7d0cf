import { z } from 'zod';
import { type Lists, startBareLists } from './lists';
import { startPocketBase } from './pocketbase';
import { fillPocketBase } from './pocketbase-rows';
import { CONNECTIONS, compareRates } from './rounds';

const ROUNDS = 3;
const SIZE = 24;

/** Each list's path in both APIs. `{artist}` is the id of the artist with the most works. */
const lists: Readonly<Record<string, { ours: string; theirs: string; isSearch?: true }>> = {
  'all works': { ours: '/v1/artworks/?', theirs: 'artworks/records?sort=place' },
  'by category': {
    ours: '/v1/artworks/?category=PAINTING',
    theirs: `artworks/records?sort=place&filter=${encodeURIComponent("category='PAINTING'")}`,
  },
  'by tag': {
    ours: '/v1/artworks/?tags=boat',
    // The quotes of the JSON limit the match to whole tags.
    theirs: `artworks/records?sort=place&filter=${encodeURIComponent(`tags~'"boat"'`)}`,
  },
  'works of an artist': {
    ours: '/v1/artworks/profiles/{artist}?',
    theirs: `artworks/records?sort=place&filter=profileId%3D'{artist}'`,
  },
  'directory by country': {
    ours: '/v1/profiles/directory?country=GB',
    theirs: `profiles/records?sort=place&filter=${encodeURIComponent("country='GB'")}`,
  },
  'directory search': {
    ours: '/v1/profiles/directory?searchQuery=turner',
    theirs: `profiles/records?sort=place&filter=${encodeURIComponent("name~'turner'")}`,
    isSearch: true,
  },
};

function listPaths(artist: string): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, { ours }]) => [name, `${ours.replace('{artist}', artist)}&size=${SIZE}`]),
  );
}

type Setting = {
  directory: string;
  database: string;
  folder: string;
  api: string;
  warmApi: string;
  artist: string;
  print: (line?: string) => void;
};

/** Compares the rate of each list with PocketBase's for the same rows, with and without a count. */
export async function benchAgainstPocketBase(setting: Setting): Promise<void> {
  const { directory, database, folder, api, warmApi, artist, print } = setting;
  const pocketBase = await startPocketBase(directory, folder);
  const paths = listPaths(artist);
  const bare = await startBareLists(database, folder, paths);
  try {
    const rows = await fillPocketBase(pocketBase, api);
    print(`## Lists of ${SIZE} against PocketBase, ${rows.toLocaleString('en')} rows in both\n`);
    print(`${CONNECTIONS} connections, requests/s, median of ${ROUNDS} rounds in turn.\n`);
    print('| List | cold | bare SQL | ratio | PocketBase | ratio | without count | ratio | warm | to PocketBase |');
    print('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
    for (const [name, path] of Object.entries(paths)) {
      const theirs = lists[name]?.theirs.replace('{artist}', artist);
      const counted = `${pocketBase.url}/api/collections/${theirs}&perPage=${SIZE}`;
      // Searches on this site cover more fields, so their rows differ.
      if (!lists[name]?.isSearch) await checkSameRows(`${api}${path}`, counted, name);
      const rates = await compareRates(
        {
          api: `${api}${path}`,
          warm: `${warmApi}${path}`,
          bare: bare.getUrl(name),
          counted,
          uncounted: `${counted}&skipTotal=1`,
        },
        ROUNDS,
      );
      const beside = (rate: number) => `${Math.round(rate)} | ${(rates.api / rate).toFixed(2)}`;
      const { bare: bareRate, counted: countedRate, uncounted, warm } = rates;
      const cold = [Math.round(rates.api), beside(bareRate), beside(countedRate), beside(uncounted)].join(' | ');
      print(`| ${name} | ${cold} | ${Math.round(warm)} | ${(warm / countedRate).toFixed(1)} |`);
    }
    print();
  } finally {
    await bare.stop();
    await pocketBase.stop();
  }
}

const ourPage = z.object({ data: z.array(z.object({ id: z.string() })), total: z.number() });
const theirPage = z.object({ items: z.array(z.object({ id: z.string() })), totalItems: z.number() });

/** @throws Error if the lists differ */
async function checkSameRows(ours: string, theirs: string, name: string): Promise<void> {
  const { data } = ourPage.parse(await (await fetch(ours)).json());
  const { items } = theirPage.parse(await (await fetch(theirs)).json());
  const list = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
  if (String(list(data)) === String(list(items)) && data.length > 0) return;
  throw new Error(`"${name}" has ${data.length} rows here and ${items.length} in PocketBase, or others.`);
}
