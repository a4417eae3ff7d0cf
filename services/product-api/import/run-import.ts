import { createArtistReader } from '@/lib/shared/import/artist';
import { createArtworkReader } from '@/lib/shared/import/artwork';
import { type ArtistMapping, type ArtworkMapping, listColumns } from '@/lib/shared/import/mapping';
import type { Connection, Database } from '../db/client';
import { inspectFile } from './csv-file';
import { type Counts, type EntryKind, importFile } from './import-file';
import { type ImageCounts, type ImageSource, importImages } from './import-images';
import {
  artworkFields,
  createStaging,
  type StagedArtist,
  type StagedArtwork,
  writeArtists,
  writeArtworks,
} from './queries/write-import';
import { RejectedRows, showProgress, type Terminal } from './report';
import { checkFile } from './rows';

export type Mapping = { artists: ArtistMapping; artworks: ArtworkMapping };

type ImportOptions = {
  artists?: string | undefined;
  artworks?: string | undefined;
  mapping: Mapping;
  /** Prefix of external ids: "tate" in "tate:artwork:3". */
  source: string;
  directory: string;
  images: ImageSource | null;
  output: Terminal;
  isStopped: () => boolean;
  rowsPerBatch?: number;
};

export type ImportReport = {
  counts: Counts;
  images: ImageCounts | null;
  seconds: number;
  rejectionsPath: string | null;
  isComplete: boolean;
};

const WRITERS = 2;

type Step = {
  rows: number;
  run: (connections: readonly Connection[], counts: Counts, rejections: RejectedRows) => Promise<void>;
};

/** Validates both files before writing any row. @throws ImportError */
export async function runImport(database: Database, options: ImportOptions): Promise<ImportReport> {
  const startedAt = performance.now();
  const { artists, artworks, mapping, source, output, isStopped, directory } = options;
  const now = new Date();
  const steps = [
    ...(artists === undefined ? [] : [await prepare(artists, createArtistKind(mapping.artists, source, now), options)]),
    ...(artworks === undefined
      ? []
      : [await prepare(artworks, createArtworkKind(mapping.artworks, source, now), options)]),
  ];
  const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const rejections = new RejectedRows(directory, (line) => output.write(`${line}\n`));
  const connections: Connection[] = [];
  let images: ImageCounts | null = null;
  let rejectionsPath: string | null = null;
  try {
    for (let writer = 0; writer < Math.min(WRITERS, database.maxConnections); writer += 1) {
      const connection = await database.connect();
      connections.push(connection);
      await createStaging(connection);
    }
    for (const step of steps) {
      if (isStopped()) break;
      await step.run(connections, counts, rejections);
    }
    if (options.images !== null) images = await runImages(connections, options, options.images, rejections, now);
  } finally {
    rejectionsPath = await rejections.close();
    await Promise.allSettled(connections.map(({ release }) => release()));
  }
  const expected = steps.reduce((sum, { rows }) => sum + rows, 0);
  return {
    counts,
    images,
    seconds: (performance.now() - startedAt) / 1000,
    rejectionsPath,
    isComplete: counts.read === expected && (images === null || !isStopped()),
  };
}

function createArtistKind(
  mapping: ArtistMapping,
  source: string,
  now: Date,
): EntryKind<StagedArtist['entry'], StagedArtist> {
  return {
    columns: listColumns(mapping),
    idColumn: mapping.id,
    createReader: (header) => createArtistReader(mapping, header),
    toStaged: (line, entry) => ({ line, externalId: createArtistId(source, entry.id), entry }),
    write: (connection, rows) => writeArtists(connection, rows, now),
    orphan: '',
  };
}

function createArtworkKind(
  mapping: ArtworkMapping,
  source: string,
  now: Date,
): EntryKind<StagedArtwork['entry'], StagedArtwork> {
  const named = { ...mapping, category: mapping.category ?? mapping.medium };
  const fields = artworkFields.filter((field) => (named[field] ?? null) !== null);
  return {
    columns: listColumns(mapping),
    idColumn: mapping.id,
    createReader: (header) => createArtworkReader(mapping, header),
    toStaged: (line, entry) => ({
      line,
      externalId: `${source}:artwork:${entry.id}`,
      artistExternalId: createArtistId(source, entry.artist),
      entry,
    }),
    write: (connection, rows) => writeArtworks(connection, rows, { fields, now }),
    orphan: `${mapping.artist}: No artist with this id was imported.`,
  };
}

const createArtistId = (source: string, id: string) => `${source}:artist:${id}`;

async function prepare<Entry extends { id: string }, Staged>(
  path: string,
  kind: EntryKind<Entry, Staged>,
  { output, isStopped, rowsPerBatch }: ImportOptions,
): Promise<Step> {
  const file = await inspectFile(path);
  output.write(`Checking ${path}\n`);
  const rows = await checkFile(file, kind.columns);
  const run: Step['run'] = async (connections, counts, rejections) => {
    const progress = showProgress(file, output);
    try {
      await importFile(connections, file, kind, counts, {
        onBytes: progress.addBytes,
        onBatch: async (read) => {
          progress.update(read);
          await rejections.flush();
        },
        onRejected: (line, reason) => rejections.add({ path, line, reason }),
        isStopped,
        rowsPerBatch,
      });
    } finally {
      progress.stop();
    }
  };
  return { rows, run };
}

async function runImages(
  connections: readonly Connection[],
  { artworks: path = '', mapping, output, isStopped }: ImportOptions,
  source: ImageSource,
  rejections: RejectedRows,
  now: Date,
): Promise<ImageCounts> {
  const counts: ImageCounts = { stored: 0, unchanged: 0, rejected: 0 };
  const column = listColumns({ images: mapping.artworks.images })[0] ?? '';
  for (const { db } of connections) {
    await importImages(db, source, {
      counts,
      output,
      isStopped,
      now,
      onRejected: (line, reason) => rejections.add({ path, line, reason: `${column}: ${reason}` }),
    });
    await rejections.flush();
  }
  return counts;
}
