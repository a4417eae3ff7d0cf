import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportRun } from '@/lib/browser/members/import/import-run';
import { ApiError } from '@/lib/shared/api/request';
import { guessListMapping } from '@/lib/shared/import/list-column';
import { listCategories, noValues } from '@/lib/shared/import/list-values';
import { createListedBody } from '@/lib/shared/import/listed-body';
import { createListReader } from '@/lib/shared/import/listed-work';
import { readTable } from '@/lib/shared/import/read-table';
import { readZip } from '@/lib/shared/import/read-zip';
import { artworks } from '@/services/product-api/artwork/schema';
import { english } from '@/tests/support/words';
import { testApi } from '../../support/api';
import { createArtworkForm, uploadImage } from '../../support/artwork-form';
import { makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
afterEach(() => vi.useRealTimers());

const ROWS = 12;
const RATE_LIMIT = 20;
const CLASSES = ['Paintings', 'Drawings and Watercolors', 'Prints'];

/** Creates a list with sizes in inches, half of them without a unit. */
function createCatalogue(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const size = index % 2 === 0 ? `${10 + index / 10} × 29` : `H: ${10 + index} 3/4 x W: 9 in.`;
    return `Tide ${index},tide-${index}.jpg,${size},${CLASSES[index % 3]},2019.${index},"Gift of the artist, 2019"`;
  });
  return ['Title,Image,Dimensions,Classification,Accession Number,Credit Line', ...rows].join('\n');
}

async function createZip(): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  const content = new Uint8Array(await createJpeg(20, 10));
  for (let index = 0; index < ROWS; index += 1) {
    await writer.add(`catalogue/tide-${index}.jpg`, new Uint8ArrayReader(content), { level: 0 });
  }
  return new File([await writer.close()], 'pictures.zip');
}

async function importCatalogue(who: Member) {
  const table = await readTable(new TextEncoder().encode(createCatalogue()), async () => undefined);
  const mapping = guessListMapping(table.header);
  const { files } = await readZip(await createZip(), english);
  expect(listCategories(table, mapping)).toMatchObject([
    { values: CLASSES.map(() => ({ count: ROWS / CLASSES.length })) },
  ]);
  const options = { files, currency: 'USD', category: null, values: noValues, maxPictures: 4 };
  const withoutUnit = table.rows.map(createListReader(table, mapping, { ...options, unit: null }, english));
  expect(withoutUnit.filter(({ faults }) => faults.length > 0)).toHaveLength(ROWS / 2);
  const works = table.rows.map(createListReader(table, mapping, { ...options, unit: 'in' }, english));
  expect(works.flatMap(({ faults }) => faults)).toEqual([]);

  const importId = uuidv7();
  const run = new ImportRun(
    works.map((work) => ({
      key: uuidv5(JSON.stringify(work.row.cells), who.profileId),
      title: work.fields.title,
      files: work.pictures.found,
      createBody: (imageIds) => ({ ...createListedBody(work, imageIds), visibility: 'PUBLIC' }),
    })),
    null,
    {
      begin: async () => {
        const body = { id: importId, name: 'museum.csv', rows: ROWS };
        await api().callEndpoint('POST /v1/artworks/imports', { body }, who);
      },
      findImported: async () => null,
      upload: async (picture) => {
        if (picture.kind === 'web') throw new Error('The catalogue names no picture on the web.');
        const file = await picture.open();
        countRequest();
        return (await uploadImage(api(), who, new Uint8Array(await file.arrayBuffer()), file.name)).id;
      },
      post: async (body, idempotencyKey) => {
        countRequest();
        const form = createArtworkForm({ ...body, importId, idempotencyKey });
        const { id, images } = await api().callEndpoint('POST /v1/artworks/', { body: form }, who);
        return { id, imageIds: images.map((image) => image.id) };
      },
      record: () => undefined,
      pause: async () => void vi.setSystemTime(Date.now() + 61_000),
      onBusy: () => undefined,
      onEnded: () => undefined,
      onUnseen: () => undefined,
    },
  );
  await run.start();
  expect(run.state()).toMatchObject({ phase: 'ended', halt: null });
  return { importId, kinds: run.state().jobs.map((job) => (job.kind === 'imported' ? job.wasThere : job)) };
}

let requests = 0;
/** Throws the API’s rate limit error itself, because `callEndpoint` would fail the test. */
function countRequest(): void {
  requests += 1;
  if (requests % RATE_LIMIT === 0) throw new ApiError(429, 'rate_limited', 'Too many requests.');
}

it('imports a catalog with a zip of images, undoes the import, and repeats it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  const who = await makeMember(api());
  await makeSubscription(api().db, who, 'ARTIST_PRO_PLUS');
  const count = () => api().db.$count(artworks);
  const first = await importCatalogue(who);
  expect([first.kinds.filter((wasThere) => wasThere === false).length, await count()]).toEqual([ROWS, ROWS]);
  const [inches, mixed] = await api().db.select().from(artworks).orderBy(artworks.id).limit(2);
  expect(inches).toMatchObject({
    ...{ height: 10, width: 29, unit: 'in', category: 'PAINTING' },
    ...{ inventoryNumber: '2019.0', creditLine: 'Gift of the artist, 2019' },
  });
  expect(mixed).toMatchObject({ height: 11.75, width: 9, unit: 'in', category: 'WORK_ON_PAPER' });
  expect(api().storedUploads()).toHaveLength(ROWS);

  const undo = { path: { id: first.importId } };
  const { artworkIds } = await api().callEndpoint('DELETE /v1/artworks/imports/{id}', undo, who);
  expect([artworkIds.length, await count()]).toEqual([ROWS, 0]);
  await api().deletions.whenIdle();
  expect(api().storedUploads()).toHaveLength(0);

  const again = await importCatalogue(who);
  expect([again.kinds.filter((wasThere) => wasThere === false).length, await count()]).toEqual([ROWS, ROWS]);
});
