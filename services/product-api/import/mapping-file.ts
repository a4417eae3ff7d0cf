import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import { guessUnit, lengthUnits } from '@/lib/shared/import/length';
import {
  type ArtistMapping,
  type ArtworkMapping,
  defaultArtistMapping,
  defaultArtworkMapping,
  guessArtistMapping,
  guessArtworkMapping,
  listColumns,
} from '@/lib/shared/import/mapping';
import { ImportError, inspectFile } from './csv-file';
import { readCsvHeader } from './rows';
import type { Mapping } from './run-import';

const column = z.string('Name a column.').min(1);
const optionalColumn = column.nullish();
const list = z.union([column, z.strictObject({ column, separator: z.string().min(1).optional() })]).nullish();

const artistMapping: z.ZodType<ArtistMapping> = z.strictObject({
  id: column,
  name: z.union([column, z.strictObject({ column, order: z.enum(['surname first', 'as written']).optional() })]),
  dates: optionalColumn,
  placeOfBirth: optionalColumn,
  placeOfDeath: optionalColumn,
});

const artworkMapping: z.ZodType<ArtworkMapping> = z.strictObject({
  id: column,
  artist: column,
  title: column,
  year: optionalColumn,
  medium: optionalColumn,
  category: z
    .union([column, z.strictObject({ column, values: z.record(z.string(), z.enum(artworkCategories)).optional() })])
    .nullish(),
  size: z
    .union([
      column,
      z
        .strictObject({
          height: column,
          width: optionalColumn,
          depth: optionalColumn,
          unit: z.enum(lengthUnits).nullish(),
        })
        .refine(({ height, unit }) => unit || guessUnit(height) !== null, {
          path: ['unit'],
          error: `Neither this nor the column's name says the unit. Name one of: ${lengthUnits.join(', ')}.`,
        }),
    ])
    .nullish(),
  edition: optionalColumn,
  series: optionalColumn,
  inventoryNumber: optionalColumn,
  creditLine: optionalColumn,
  description: optionalColumn,
  tags: list,
  images: list,
});

const mappingFile = z.strictObject({ artists: artistMapping.optional(), artworks: artworkMapping.optional() });

/** Defaults to the Tate collection's mapping. @throws ImportError */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  const { artists = defaultArtistMapping, artworks = defaultArtworkMapping } =
    path === undefined ? {} : parseMapping(await readJson(path), path);
  return { artists, artworks };
}

async function readJson(path: string): Promise<unknown> {
  await inspectFile(path);
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ImportError(`${path} is not valid JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}

function parseMapping(json: unknown, path: string) {
  const parsed = mappingFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ImportError(
    `${path} is not a valid mapping: ${issue?.path.join('.') || 'the file'}: ${issue?.message} (docs/import.md)`,
  );
}

/** Guesses fields from column names. Fields without a matching column are null. @throws ImportError */
export async function createMappingExample(
  files: { artists?: string | undefined; artworks?: string | undefined },
  report: (line: string) => void,
): Promise<string> {
  const guess = async (path: string | undefined, guessMapping: (header: readonly string[]) => object) => {
    if (path === undefined) return undefined;
    const header = await readCsvHeader(await inspectFile(path));
    const mapping = guessMapping(header);
    const known = listColumns(mapping);
    const unread = header.filter((name) => !known.includes(name));
    if (unread.length > 0) report(`Columns that are not imported from ${path}: ${unread.join(', ')}\n`);
    return mapping;
  };
  const artists = await guess(files.artists, guessArtistMapping);
  const artworks = await guess(files.artworks, guessArtworkMapping);
  return `${JSON.stringify({ artists, artworks }, null, 2)}\n`;
}
