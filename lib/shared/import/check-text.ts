import { text } from '@/lib/shared/contract/values';
import { problem, writeProblem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';

/** A fault in a list, described in the reader's language. */
export class ValueError extends Error {
  override readonly name = 'ValueError';
  constructor(
    readonly explain: (words: Words) => string,
    readonly column: string | null = null,
  ) {
    super();
  }

  /** Formats "title: This is missing." */
  describe(words: Words): string {
    const message = this.explain(words);
    return this.column === null ? message : words.t('artwork.import.fault.inColumn', { column: this.column, message });
  }
}

/** Returns null instead of throwing a ValueError. */
export function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) return null;
    throw error;
  }
}

/** Matches most text that `text()` accepts unchanged. The slower schema checks the rest. */
const PLAIN = /^(?:[!-~À-ž–—‘’“”](?:[\n\r -~À-ž–—‘’“”]*[!-~À-ž–—‘’“”])?)?$/;

/** Validates like the contract's `text()`, but is ten times faster for most texts. @throws ValueError */
export type TextReader = (value: string) => string;

export function createTextReader(max: number, min = 0): TextReader {
  const schema = text(max, min);
  return (value) => {
    if (value.length >= min && value.length <= max && PLAIN.test(value)) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? problem('ui.invalid.rejected');
    throw new ValueError((words) => writeProblem(message, words));
  };
}

type RowReader<Value> = (row: readonly string[]) => Value;

/** Errors include the column's name. */
export type ColumnReader = {
  /** Returns empty text if there is no column. */
  createReader: (column: string | null | undefined, max: number, min?: number) => RowReader<string>;
  nameFaults: <Value>(column: string, read: RowReader<Value>) => RowReader<Value>;
};

export function createColumnReader(header: readonly string[]): ColumnReader {
  function nameFaults<Value>(column: string, read: RowReader<Value>): RowReader<Value> {
    return (row) => {
      try {
        return read(row);
      } catch (error) {
        if (!(error instanceof ValueError) || error.column !== null) throw error;
        throw new ValueError(error.explain, column);
      }
    };
  }
  return {
    nameFaults,
    createReader: (column, max, min) => {
      if (column === null || column === undefined) return () => '';
      const place = header.indexOf(column);
      const check = createTextReader(max, min);
      return nameFaults(column, (row) => check(row[place] ?? ''));
    },
  };
}
