import Papa, { type ParseResult, type Parser } from 'papaparse';

/** One record of a CSV text, with the line on which it begins. */
export type CsvRecord = { line: number; fields: string[] };

/** A text that is not valid CSV. The message follows the file's name and a colon. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

const DELIMITERS = [',', ';', '\t'] as const;
/** No row of a catalogue has this many characters; an unclosed quote would make the rest of the file one record. */
const MAX_RECORD_LENGTH = 1_000_000;

/**
 * Parses CSV in chunks: RFC 4180, with a byte order mark, any line endings, and commas, semicolons or tabs as
 * separators, whichever is the most frequent in the header. A quote within a field (`12" wide`) is an ordinary
 * character. Empty lines are skipped. Line endings within a field become line feeds.
 */
export class CsvReader {
  private rest = '';
  private line = 1;
  private isAtStart = true;
  private parser: Parser | null = null;
  /** A carriage return whose line feed may be in the next chunk. */
  private carry = '';

  /**
   * Returns the records that this chunk completes.
   * @throws CsvError
   */
  push(piece: string): CsvRecord[] {
    let text = this.carry + piece;
    this.carry = text.endsWith('\r') ? '\r' : '';
    if (this.carry !== '') text = text.slice(0, -1);
    return this.readRecords(text, false);
  }

  /**
   * Returns the last record, if the text does not end with a line ending.
   * @throws CsvError when a quote is unclosed.
   */
  end(): CsvRecord[] {
    return this.readRecords(this.carry, true);
  }

  private readRecords(piece: string, isEnd: boolean): CsvRecord[] {
    const text = this.rest + (piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece);
    this.rest = this.isAtStart && text.startsWith('\ufeff') ? text.slice(1) : text;
    this.isAtStart &&= text === '';
    this.parser ??= createParser(this.rest, isEnd);
    if (this.parser === null) return [];
    const { data, errors, meta }: ParseResult<string[]> = this.parser.parse(this.rest, 0, !isEnd);
    const records: CsvRecord[] = [];
    const [fault] = errors;
    for (const [index, fields] of data.entries()) {
      if (index === fault?.row) throw new CsvError(describeFault(fault.code, this.line));
      if (fields.length > 1 || fields[0] !== '') records.push({ line: this.line, fields });
      this.line += 1 + fields.reduce((lines, field) => lines + countLineFeeds(field), 0);
    }
    this.rest = this.rest.slice(meta.cursor);
    if (this.rest.length > MAX_RECORD_LENGTH) {
      throw new CsvError(`the row on line ${this.line} does not end: is a quote not closed`);
    }
    return records;
  }
}

function describeFault(code: string, line: number): string {
  return code === 'MissingQuotes'
    ? `the quote is not closed that opens on line ${line}`
    : `text follows a closing quote on line ${line}; a quote within quotes is written twice`;
}

/** Returns null while the header, which determines the separator, is incomplete. */
function createParser(text: string, isEnd: boolean): Parser | null {
  const header = /^\n*(?:"(?:[^"]|"")*"|[^"\n])+?\n/.exec(text)?.[0] ?? (isEnd ? text : null);
  if (header === null) return null;
  const outsideQuotes = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length - 1;
  const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
  return new Papa.Parser({ delimiter, newline: '\n' });
}

function countLineFeeds(text: string): number {
  return text.includes('\n') ? text.split('\n').length - 1 : 0;
}
