import type { ParseResult, Parser } from 'papaparse';
import Papa from 'papaparse';
import type { Words } from '@/lib/shared/i18n/words';

export type CsvRecord = { line: number; fields: string[] };

const DELIMITERS = [',', ';', '\t'] as const;
/** In characters. Detects unclosed quotes, which would turn the rest of the file into one record. */
const MAX_RECORD_LENGTH = 1_000_000;

/** Excel's separator line. Separators of empty cells may follow. */
const SEPARATOR_LINE = /^"?sep=([^\w"\n])"?\1*\n/i;

/**
 * Parses RFC 4180 in chunks, with an optional byte order mark and any line endings. A first line such as `sep=;` sets
 * the separator; without one, the most frequent candidate in the header is used. Quotes within a field (`12" wide`) are
 * ordinary characters. Line endings within a field become line feeds.
 */
export class CsvReader {
  /** Number of lines before the header that spreadsheets hide. */
  hiddenLines = 0;
  private rest = '';
  private line = 1;
  private isAtStart = true;
  private parser: Parser | null = null;
  /** A carriage return whose line feed may be in the next chunk. */
  private carry = '';

  /** Returns the records completed by this chunk. @throws TableError */
  push(piece: string): CsvRecord[] {
    let text = this.carry + piece;
    this.carry = text.endsWith('\r') ? '\r' : '';
    if (this.carry !== '') text = text.slice(0, -1);
    return this.readRecords(text, false);
  }

  /** Returns the last record if it lacks a line ending. @throws TableError if a quote is unclosed. */
  end(): CsvRecord[] {
    return this.readRecords(this.carry, true);
  }

  private readRecords(piece: string, isEnd: boolean): CsvRecord[] {
    const text = this.rest + (piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece);
    this.rest = this.isAtStart && text.startsWith('\ufeff') ? text.slice(1) : text;
    this.isAtStart &&= text === '';
    this.parser ??= this.createParser(isEnd);
    if (this.parser === null) return [];
    const { data, errors, meta }: ParseResult<string[]> = this.parser.parse(this.rest, 0, !isEnd);
    const records: CsvRecord[] = [];
    const [fault] = errors;
    for (const [index, fields] of data.entries()) {
      if (index === fault?.row) throw createFault(fault.code, this.line);
      if (fields.length > 1 || fields[0] !== '') records.push({ line: this.line, fields });
      this.line += 1 + fields.reduce((lines, field) => lines + countLineFeeds(field), 0);
    }
    this.rest = this.rest.slice(meta.cursor);
    if (this.rest.length > MAX_RECORD_LENGTH) {
      const line = String(this.line);
      throw new TableError(({ t }) => t('artwork.import.file.endless', { line }));
    }
    return records;
  }

  /** Null until the header, which determines the separator, is complete. */
  private createParser(isEnd: boolean): Parser | null {
    const [line, named] = SEPARATOR_LINE.exec(this.rest) ?? [];
    if (line !== undefined) {
      this.rest = this.rest.slice(line.length);
      this.hiddenLines = 1;
      this.line += 1;
      return new Papa.Parser({ delimiter: named, newline: '\n' });
    }
    const isComplete = isEnd || this.rest.length > MAX_RECORD_LENGTH;
    const header = /^\n*(?:"[^"]*"|[^"\n])+?\n/.exec(this.rest)?.[0] ?? (isComplete ? this.rest : null);
    if (header === null) return null;
    const outsideQuotes = header.replace(/"[^"]*"/g, '');
    const count = (delimiter: string) => outsideQuotes.split(delimiter).length - 1;
    const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
    return new Papa.Parser({ delimiter, newline: '\n' });
  }
}

function createFault(code: string, at: number): TableError {
  const line = String(at);
  return new TableError(({ t }) =>
    code === 'MissingQuotes'
      ? t('artwork.import.file.unclosed', { line })
      : t('artwork.import.file.afterQuote', { line }),
  );
}

function countLineFeeds(text: string): number {
  return text.includes('\n') ? text.split('\n').length - 1 : 0;
}

/** The description is shown after the file's name and a colon. */
export class TableError extends Error {
  override readonly name = 'TableError';
  constructor(readonly describe: (words: Words) => string) {
    super();
  }
}
