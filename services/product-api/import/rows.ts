import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';

import { ImportError } from './csv-file';

/** One record of a CSV file: its fields by column name, or why it is refused; `line` is its first line. */
export type CsvRow = { line: number; fields: Map<string, string> } | { line: number; refused: string };

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * The records of a CSV text after its header: byte order mark, quoted newlines and doubled quotes as
 * in RFC 4180. A quote in the middle of a field (`12" wide`) is a character like any other.
 * @throws ImportError when the header lacks one of `columns`, or a quote is never closed.
 */
export async function* readRows(text: Readable, path: string, columns: readonly string[]): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  const lines = new LineCounter();
  let header: string[] | null = null;
  try {
    for await (const item of parser) {
      const { record, info } = parsed.parse(item);
      const line = lines.findFirstLine(record, info.lines);
      if (header === null) header = checkHeader(record, path, columns);
      else yield createRow(record, header, line);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${path} is not a well-formed CSV file: ${error.message}.`);
  } finally {
    text.destroy();
  }
  if (header === null) throw new ImportError(`${path} holds no header.`);
}

/** csv-parse counts CR and LF inside quotes as a line each; an editor counts them as one. */
class LineCounter {
  #carriageReturns = 0;

  findFirstLine(record: string[], parserLine: number): number {
    const count = (character: string) =>
      record.reduce((sum, field) => sum + (field.includes(character) ? field.split(character).length - 1 : 0), 0);
    this.#carriageReturns += count('\r');
    return parserLine - this.#carriageReturns - count('\n');
  }
}

function checkHeader(header: string[], path: string, columns: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === 0) return names;
  const found = names.slice(0, 12).join(', ').slice(0, 200);
  throw new ImportError(`${path} has no column ${missing.join(', ')}. Its header says: ${found}`);
}

function createRow(record: string[], header: string[], line: number): CsvRow {
  if (record.length !== header.length) {
    return { line, refused: `It has ${record.length} columns, the header has ${header.length}.` };
  }
  return { line, fields: new Map(header.map((name, index) => [name, record[index] ?? ''])) };
}

/**
 * A row's fields, checked.
 * @throws RowError with the first fault: "title: This is missing."
 */
export function readFields<Shape extends z.ZodType>(shape: Shape, fields: Map<string, string>): z.output<Shape> {
  const parsed = shape.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RowError(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** A row that cannot be imported; the import continues with the others. */
export class RowError extends Error {
  override readonly name = 'RowError';
}
