import type { FileResponse, tableTypes } from '@/lib/shared/contract/endpoint';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../../db/client';
import { readBatches } from '../../db/keyset';
import { listRoundMeans } from '../../jury/queries/ranking';
import type { Storage } from '../../storage/storage';
import { streamZip } from '../../storage/stream-zip';
import { collectTable } from './application-table';
import { type ArchivedApplication, listArchivedApplications, listWithdrawnNumbers } from './queries/desk';
import { type ArchivedImage, listArchivedFiles, listArchivedImages, recordAccesses } from './queries/write-desk';
import { createTableFile, type Table, writeTableCsv, writeTableXlsx } from './write-table';

type Archive = { db: Db; storage: Storage; opportunityId: string; accountId: string; siteUrl: string; words: Words };

/** Streams a zip of tables and originals. Opens one file at a time. `missing.txt` lists unreadable files. */
export function createArchive({
  db,
  storage,
  opportunityId,
  accountId,
  siteUrl,
  words,
}: Archive): ReadableStream<Uint8Array> {
  return streamZip(storage, async function* ({ read, missing }) {
    const rounds = await listRoundMeans(db, opportunityId);
    const collected = collectTable({ rounds, siteUrl, hasPictures: true, words });
    for await (const applications of readApplications(db, opportunityId)) {
      const ids = applications.map(({ id }) => id);
      await recordAccesses(db, ids, accountId, 'DOWNLOADED');
      const images = await listArchivedImages(db, ids);
      const keys = new Map((await listArchivedFiles(db, ids)).map(({ id, key }) => [id, key]));
      const files: NamedFile[] = [];
      for (const application of applications) {
        const pictures = namePictures(application, images);
        collected.add(
          application,
          pictures.map(({ name }) => name),
        );
        files.push(...pictures, ...nameDocuments(application, keys, words));
      }
      for (const file of files) yield* read(file);
    }
    const table = await finishTable(db, opportunityId, collected);
    yield { name: 'applications.csv', input: writeTableCsv(table) };
    yield { name: 'applications.xlsx', input: await writeTableXlsx('applications', table) };
    if (missing.length > 0)
      yield { name: 'missing.txt', input: `${words.t('application.table.missing')}\n\n${missing.join('\n')}\n` };
  });
}

function readApplications(db: Db, opportunityId: string): AsyncGenerator<ArchivedApplication[]> {
  return readBatches((last) => listArchivedApplications(db, opportunityId, last?.number ?? 0));
}

/** Characters that some file systems or shells reject in names. */
const UNSAFE = /[\p{C}/\\:*?"<>|]+/gu;

function cleanName(text: string): string {
  return text.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 80).replace(/^\.+/, '');
}

type NamedFile = { name: string; key: string };

/** Returns names like `0412 Ana Silva/1 Seven Ridges.jpg`. A work's other pictures are `1b`, `1c` and so on. */
function namePictures(application: ArchivedApplication, images: readonly ArchivedImage[]): NamedFile[] {
  return application.submission.works.flatMap(({ artworkId, title }, place) =>
    images
      .filter((image) => image.applicationId === application.id && image.artworkId === artworkId)
      .map(({ key }, index) => {
        const letter = index === 0 ? '' : String.fromCharCode('a'.charCodeAt(0) + index);
        return nameFile(application, `${place + 1}${letter} ${title}`, key);
      }),
  );
}

/** Returns names like `0412 Ana Silva/File 1 Portfolio.pdf`, with the label from the form. */
function nameDocuments(application: ArchivedApplication, keys: ReadonlyMap<string, string>, { t }: Words): NamedFile[] {
  const { files, form } = application.submission;
  return files.flatMap(({ id, requestId }, place) => {
    const key = keys.get(id);
    if (key === undefined) return [];
    const label = form.files.find((request) => request.id === requestId)?.label ?? '';
    return [nameFile(application, t('application.table.fileName', { place: String(place + 1), label }), key)];
  });
}

function nameFile({ number, profile }: ArchivedApplication, name: string, key: string): NamedFile {
  const folder = cleanName(`${formatApplicationNumber(number)} ${profile.name}`);
  const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
  return { name: `${folder}/${cleanName(name)}${extension}`, key };
}

export async function createApplicationsFile(
  { db, opportunityId, accountId, siteUrl, words }: Omit<Archive, 'storage'>,
  format: keyof typeof tableTypes,
): Promise<FileResponse> {
  const rounds = await listRoundMeans(db, opportunityId);
  const collected = collectTable({ rounds, siteUrl, hasPictures: false, words });
  for await (const batch of readApplications(db, opportunityId)) {
    for (const application of batch) collected.add(application);
    const ids = batch.map(({ id }) => id);
    await recordAccesses(db, ids, accountId, 'DOWNLOADED');
  }
  return createTableFile('applications', format, await finishTable(db, opportunityId, collected));
}

async function finishTable(db: Db, opportunityId: string, collected: ReturnType<typeof collectTable>): Promise<Table> {
  for (const number of await listWithdrawnNumbers(db, opportunityId)) collected.addWithdrawn(number);
  return collected.create();
}
