/** One record of a CSV text, with the line it begins on. */
export type CsvRecord = { line: number; fields: string[] };

/** A text that is no CSV; the message follows the file's name and a colon. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

const QUOTE = '"';
const DELIMITERS = [',', ';', '\t'] as const;
/** No row of a catalogue has so many characters: an open quote swallows the rest of a file. */
const LONGEST_RECORD = 1_000_000;

/**
 * Reads CSV piece by piece: RFC 4180, with a byte order mark, any line ends, and commas, semicolons or tabs, whichever
 * the header has most of. A quote in the middle of a field (`12" wide`) is a character like any other. Empty lines are
 * left out.
 */
export class CsvReader {
  private rest = '';
  private line = 1;
  private isAtStart = true;
  private delimiter: string | null = null;

  /**
   * The records that this piece completes.
   * @throws CsvError
   */
  push(piece: string): CsvRecord[] {
    let text = this.rest + piece;
    if (this.isAtStart && text !== '') {
      this.isAtStart = false;
      if (text.startsWith('\ufeff')) text = text.slice(1);
    }
    return this.readRecords(text, false);
  }

  /**
   * The last record, where the text does not end with a line end.
   * @throws CsvError when a quote is open.
   */
  end(): CsvRecord[] {
    return this.readRecords(this.rest, true);
  }

  private readRecords(text: string, isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const scanner = new Scanner(text, isEnd);
    for (;;) {
      const { at, line } = scanner.skipEmptyLines(this.line);
      this.line = line;
      this.rest = text.slice(at);
      this.delimiter ??= findDelimiter(this.rest, isEnd);
      const record = this.delimiter === null ? null : scanner.readRecord(this.delimiter);
      if (record === null) break;
      records.push({ line: this.line, fields: record.fields });
      this.line += record.lines;
    }
    if (isEnd && this.rest !== '') throw new CsvError(`the quote is not closed that opens on line ${this.line}`);
    if (this.rest.length > LONGEST_RECORD) {
      throw new CsvError(`the row on line ${this.line} does not end: is a quote not closed`);
    }
    return records;
  }
}

/** What separates the fields of a header; null while the header is not there to its end. */
function findDelimiter(text: string, isEnd: boolean): string | null {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*?[\r\n]/.exec(text)?.[0] ?? (isEnd ? text : null);
  if (header === null) return null;
  const outsideQuotes = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length - 1;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

type ScannedRecord = { fields: string[]; lines: number };

/** Where the next of a character is, found once for many questions. */
class Finder {
  private found = -1;

  constructor(
    private readonly text: string,
    private readonly character: string,
  ) {}

  findFrom(at: number): number {
    if (this.found >= at) return this.found;
    const found = this.text.indexOf(this.character, at);
    this.found = found < 0 ? Number.POSITIVE_INFINITY : found;
    return this.found;
  }
}

class Scanner {
  private at = 0;
  private readonly lineFeeds: Finder;
  private readonly carriageReturns: Finder;
  private delimiters: Finder | null = null;

  constructor(
    private readonly text: string,
    private readonly isEnd: boolean,
  ) {
    this.lineFeeds = new Finder(text, '\n');
    this.carriageReturns = new Finder(text, '\r');
  }

  skipEmptyLines(from: number): { at: number; line: number } {
    let line = from;
    for (;;) {
      const next = this.skipLineEnd(this.at);
      if (next === null || next === this.at) return { at: this.at, line };
      this.at = next;
      line += 1;
    }
  }

  /** Null when the text ends before the record. */
  readRecord(delimiter: string): ScannedRecord | null {
    this.delimiters ??= new Finder(this.text, delimiter);
    if (this.at === this.text.length) return null;
    const fields: string[] = [];
    let lines = 1;
    let at = this.at;
    for (;;) {
      let end: number;
      if (this.text[at] === QUOTE) {
        const close = this.findClosingQuote(at + 1);
        if (close === null) return null;
        const content = this.text.slice(at + 1, close).replaceAll('""', QUOTE);
        lines += countLineEnds(content);
        end = this.findFieldEnd(close + 1);
        // What follows the closing quote makes the quotes part of the text.
        fields.push(end === close + 1 ? content : `"${content}"${this.text.slice(close + 1, end)}`);
      } else {
        end = this.findFieldEnd(at);
        fields.push(this.text.slice(at, end));
      }
      if (end === this.text.length && !this.isEnd) return null;
      if (this.text[end] !== delimiter) {
        const next = this.skipLineEnd(end);
        if (next === null) return null;
        this.at = next;
        return { fields, lines };
      }
      at = end + 1;
    }
  }

  private findFieldEnd(from: number): number {
    return Math.min(
      this.text.length,
      this.delimiters?.findFrom(from) ?? Number.POSITIVE_INFINITY,
      this.lineFeeds.findFrom(from),
      this.carriageReturns.findFrom(from),
    );
  }

  /** Null while it is not there: the character after a quote decides whether it is one of two. */
  private findClosingQuote(from: number): number | null {
    for (let at = this.text.indexOf(QUOTE, from); at >= 0; at = this.text.indexOf(QUOTE, at + 2)) {
      if (at + 1 === this.text.length && !this.isEnd) return null;
      if (this.text[at + 1] !== QUOTE) return at;
    }
    return null;
  }

  /** The place after a line end; the same one where there is none; null when it may go on in the next piece. */
  private skipLineEnd(at: number): number | null {
    if (this.text[at] === '\n') return at + 1;
    if (this.text[at] !== '\r') return at;
    if (at + 1 === this.text.length && !this.isEnd) return null;
    return this.text[at + 1] === '\n' ? at + 2 : at + 1;
  }
}

function countLineEnds(text: string): number {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\n|\r/).length - 1 : 0;
}
