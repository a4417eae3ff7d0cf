import { z } from 'zod';

/*
 * A backup is a folder:
 *
 *   manifest.json     defined in this file; written last, so a folder without it is incomplete
 *   SHA256SUMS        checksums of all other files, in the format of `sha256sum --check`
 *   tables/NAME.copy  a table's rows in PostgreSQL's COPY text format, ordered by primary key
 *   files/KEY         an uploaded original
 */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const getTablePath = (name: string) => `tables/${name}.copy`;
export const getFilePath = (key: string) => `files/${key}`;

/** The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Validated, because these names are inserted into SQL statements. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const table = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  /** The primary key or, if there is none, all columns. */
  key: z.array(identifier).min(1),
});

export type Table = z.infer<typeof table>;

const sequence = z.object({ name: identifier, lastValue: z.int(), isCalled: z.boolean() });

export type Sequence = z.infer<typeof sequence>;

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Creation time of the last migration, in milliseconds since 1970. */
  schemaVersion: z.number(),
  tables: z.array(table.extend({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(sequence),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Originals that rows reference but storage lacks. */
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
