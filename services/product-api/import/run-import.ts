import { createArtistReader } from '@/lib/import/artist';
import { createArtworkReader } from '@/lib/import/artwork';
import { type ArtistMapping, type ArtworkMapping, listColumns } from '@/lib/import/mapping';
import type { Connection, Database, Db } from '../db/client';
import {
  artworkFields,
  type Chunk,
  createStaging,
  finishStaging,
  listArtistChunks,
  listArtworkChunks,
  type StagedArtist,
  type StagedArtwork,
  stageArtists,
  stageArtworks,
  upsertArtists,
  upsertArtworks,
  type Written,
} from '../db/queries/import/write-import';
import { inspectFile } from './csv-file';
import { type ImageCounts, type ImageSource, importImages } from './import-images';
import { Refusals, showProgress, type Terminal } from './report';
import { type Noun, stageFile } from './stage-file';

export type Mapping = { artists: ArtistMapping; artworks: ArtworkMapping };

type ImportOptions = {
  artists?: string | undefined;
  artworks?: string | undefined;
  mapping: Mapping;
  /** Part of every row's identity, "tate" in "tate:artwork:3". */
  source: string;
  /** Where the list of refused rows goes. */
  directory: string;
  /** Where the pictures are that the artworks name; null without. */
  images: ImageSource | null;
  output: Terminal;
  /** Polled between batches; true stops the import. */
  isStopped: () => boolean;
};

type Counts = { read: number; added: number; changed: number; unchanged: number; refused: number };

export type ImportReport = {
  counts: Counts;
  images: ImageCounts | null;
  seconds: number;
  refusalsPath: string | null;
  /** False when it was stopped before the end. */
  isComplete: boolean;
};

/** Connections that write at once, where the engine has more than one. */
const WRITERS = 2;
/** Rows of one statement: large enough that sorting into the indexes pays, small enough that an interrupt is obeyed soon. */
const CHUNK = 5_000;

type Run = { connections: Connection[]; options: ImportOptions; refusals: Refusals; counts: Counts; now: Date };

/**
 * Imports one or both files, artists first. Both are read completely before the first row is written.
 * @throws ImportError when a file cannot be imported at all; nothing is written then.
 */
export async function runImport(database: Database, options: ImportOptions): Promise<ImportReport> {
  const startedAt = performance.now();
  const { output, isStopped, directory } = options;
  const refusals = new Refusals(directory, (line) => output.write(`${line}\n`));
  const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const connections: Connection[] = [];
  let images: ImageCounts | null = null;
  try {
    for (let writer = 0; writer < Math.min(WRITERS, database.maxConnections); writer += 1) {
      const connection = await database.connect();
      connections.push(connection);
      await createStaging(connection);
    }
    const run: Run = { connections, options, refusals, counts, now: new Date() };
    await stageFiles(run).catch(async (error: unknown) => {
      await refusals.discard();
      throw error;
    });
    if (!isStopped()) {
      for (const connection of connections) await finishStaging(connection);
      await writeArtists(run);
      await writeArtworks(run);
      if (options.images !== null) images = await writeImages(run, options.images);
    }
  } finally {
    await Promise.allSettled(connections.map(({ release }) => release()));
  }
  const refusalsPath = await refusals.close();
  const seconds = (performance.now() - startedAt) / 1000;
  return { counts, images, seconds, refusalsPath, isComplete: !isStopped() };
}

async function stageFiles(run: Run): Promise<void> {
  const { artists, artworks, mapping, source } = run.options;
  if (artists !== undefined) await stage(run, artists, createArtistNoun(mapping.artists, source));
  if (artworks !== undefined) await stage(run, artworks, createArtworkNoun(mapping.artworks, source));
}

function createArtistNoun(mapping: ArtistMapping, source: string): Noun<StagedArtist['entry'], StagedArtist> {
  return {
    columns: listColumns(mapping),
    idColumn: mapping.id,
    createReader: (header) => createArtistReader(mapping, header),
    toStaged: (line, entry) => ({ line, externalId: createArtistId(source, entry.id), entry }),
    stage: stageArtists,
  };
}

function createArtworkNoun(mapping: ArtworkMapping, source: string): Noun<StagedArtwork['entry'], StagedArtwork> {
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
    stage: stageArtworks,
  };
}

const createArtistId = (source: string, id: string) => `${source}:artist:${id}`;

async function stage<Entry extends { id: string }, Staged>(
  { connections, options, refusals, counts }: Run,
  path: string,
  noun: Noun<Entry, Staged>,
): Promise<void> {
  const { output, isStopped } = options;
  const file = await inspectFile(path);
  output.write(`Reading ${path}\n`);
  const progress = showProgress(path, file.bytes, output);
  try {
    const { read, refused } = await stageFile(connections, file, noun, {
      onBytes: progress.advance,
      onBatch: async (rows) => {
        progress.update(rows);
        await refusals.flush();
      },
      onRefused: (line, reason) => refusals.add({ path, line, reason }),
      isStopped,
    });
    counts.read += read;
    counts.refused += refused;
  } finally {
    progress.stop();
  }
}

async function writeArtists(run: Run): Promise<void> {
  const { artists } = run.options;
  if (artists === undefined) return;
  await writeChunks(run, artists, {
    listChunks: listArtistChunks,
    write: (db, chunk) => upsertArtists(db, chunk, run.now),
    orphan: '',
  });
}

async function writeArtworks(run: Run): Promise<void> {
  const { artworks, mapping } = run.options;
  if (artworks === undefined) return;
  const named = { ...mapping.artworks, category: mapping.artworks.category ?? mapping.artworks.medium };
  const fields = artworkFields.filter((field) => (named[field] ?? null) !== null);
  await writeChunks(run, artworks, {
    listChunks: listArtworkChunks,
    write: (db, chunk) => upsertArtworks(db, chunk, { fields, now: run.now }),
    orphan: `${mapping.artworks.artist}: No artist with this id was imported.`,
  });
}

type ChunkWriter = {
  listChunks: (db: Db, size: number) => Promise<Chunk[]>;
  write: (db: Db, chunk: Chunk) => Promise<Written>;
  orphan: string;
};

/** Writes what was staged, chunk by chunk, each atomically; the connections work at once, each on its own rows. */
async function writeChunks(
  { connections, options, refusals, counts }: Run,
  path: string,
  { listChunks, write, orphan }: ChunkWriter,
): Promise<void> {
  const { output, isStopped } = options;
  const chunks = await Promise.all(connections.map(({ db }) => listChunks(db, CHUNK)));
  const total = chunks.flat().reduce((sum, { rows }) => sum + rows, 0);
  if (total === 0) return;
  const progress = showProgress(path, total, output);
  let done = 0;
  const writeAll = async ({ db }: Connection, own: readonly Chunk[]) => {
    for (const chunk of own) {
      if (isStopped()) return;
      const { rows, known, written, orphans } = await write(db, chunk);
      const added = rows - orphans.length - known;
      counts.added += added;
      counts.changed += written - added;
      counts.unchanged += rows - orphans.length - written;
      counts.refused += orphans.length;
      for (const line of orphans) refusals.add({ path, line, reason: orphan });
      done += rows;
      progress.advance(rows);
      progress.update(done);
    }
  };
  try {
    await settleAll(connections.map((connection, place) => writeAll(connection, chunks[place] ?? [])));
    await refusals.flush();
  } finally {
    progress.stop();
  }
}

/** Waits for all, also when one fails, because nothing may be released that is in use. */
async function settleAll(tasks: Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}

async function writeImages({ connections, options, refusals, now }: Run, source: ImageSource): Promise<ImageCounts> {
  const { artworks: path = '', mapping, output, isStopped } = options;
  const images: ImageCounts = { stored: 0, unchanged: 0, refused: 0 };
  const column = listColumns({ images: mapping.artworks.images ?? null })[0] ?? '';
  for (const { db } of connections) {
    await importImages(db, source, {
      counts: images,
      output,
      isStopped,
      now,
      onRefused: (line, reason) => refusals.add({ path, line, reason: `${column}: ${reason}` }),
    });
    await refusals.flush();
  }
  return images;
}
