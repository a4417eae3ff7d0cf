import { z } from 'zod';

/*
 * A backup is a folder:
 *
 *   manifest.json     what this file defines; written last, so that a folder without it is incomplete
 *   SHA256SUMS        a checksum for every other file, as `sha256sum --check` reads it
 *   tables/NAME.copy  the rows of a table in the text format of PostgreSQL's COPY, in the order of the primary key
 *   files/KEY         an original
 */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const getTablePath = (name: string) => `tables/${name}.copy`;
export const getFilePath = (key: string) => `files/${key}`;

/** The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Validated, because it becomes part of SQL statements. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const table = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  /** The columns that order the rows: the primary key or, without one, all columns. */
  key: z.array(identifier).min(1),
});

export type Table = z.infer<typeof table>;

const sequence = z.object({ name: identifier, lastValue: z.int(), isCalled: z.boolean() });

export type Sequence = z.infer<typeof sequence>;

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** When the last migration was made, in milliseconds since 1970. */
  schemaVersion: z.number(),
  tables: z.array(table.extend({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(sequence),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Originals that rows reference but the storage did not have. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;

export function parseManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BackupError(`${MANIFEST} cannot be read.\n${reason}`);
  }
}
