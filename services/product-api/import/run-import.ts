import type { Db } from '../db/client';
import { inspectFile } from './csv-file';
import { artists, artworks, type Counts, checkFile, importFile, type Noun } from './import-file';
import { Refusals, showProgress, type Terminal } from './report';

type ImportOptions = {
  artists?: string | undefined;
  artworks?: string | undefined;
  /** Part of every row's identity, "tate" in "tate:artwork:3". */
  source: string;
  /** Where the list of refused rows goes. */
  directory: string;
  output: Terminal;
  /** Polled between batches; true stops the import. */
  isStopped: () => boolean;
};

export type ImportReport = {
  counts: Counts;
  seconds: number;
  refusalsPath: string | null;
  /** False when it was stopped before the end. */
  isComplete: boolean;
};

type Step = { rows: number; run: (refusals: Refusals) => Promise<Counts> };

/**
 * Imports one or both files, artists first. Both are validated completely before the first row is written.
 * @throws ImportError when a file cannot be imported at all; nothing is written then.
 */
export async function runImport(db: Db, options: ImportOptions): Promise<ImportReport> {
  const startedAt = performance.now();
  const steps = [
    ...(options.artists === undefined ? [] : [await prepare(db, options.artists, artists, options)]),
    ...(options.artworks === undefined ? [] : [await prepare(db, options.artworks, artworks, options)]),
  ];
  const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refusals = new Refusals(options.directory, (line) => options.output.write(`${line}\n`));
  let refusalsPath: string | null = null;
  try {
    for (const step of steps) {
      if (options.isStopped()) break;
      const more = await step.run(refusals);
      counts.read += more.read;
      counts.added += more.added;
      counts.changed += more.changed;
      counts.unchanged += more.unchanged;
      counts.refused += more.refused;
    }
  } finally {
    refusalsPath = await refusals.close();
  }
  const expected = steps.reduce((sum, { rows }) => sum + rows, 0);
  return {
    counts,
    seconds: (performance.now() - startedAt) / 1000,
    refusalsPath,
    isComplete: counts.read === expected,
  };
}

async function prepare<Entry extends { externalId: string }>(
  db: Db,
  path: string,
  noun: Noun<Entry>,
  { output, source, isStopped }: ImportOptions,
): Promise<Step> {
  const file = await inspectFile(path);
  output.write(`Checking ${path}\n`);
  const rows = await checkFile(file, noun.columns);
  const run = async (refusals: Refusals) => {
    const progress = showProgress(file, output);
    try {
      return await importFile(db, file, noun, source, {
        onBytes: progress.addBytes,
        onBatch: async (counts) => {
          progress.update(counts);
          await refusals.flush();
        },
        onRefused: (line, reason) => refusals.add({ path, line, reason }),
        isStopped,
      });
    } finally {
      progress.stop();
    }
  };
  return { rows, run };
}
