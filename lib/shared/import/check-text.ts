import { text } from '@/lib/shared/contract/values';
import { fieldMessages } from '@/lib/shared/domain/field-messages';

/** The message is written for users and follows the column name. */
export class ValueError extends Error {
  override readonly name = 'ValueError';
  constructor(
    readonly reason: string,
    readonly column: string | null = null,
  ) {
    super(column === null ? reason : `${column}: ${reason}`);
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

/** Matches most text that `text()` accepts unchanged. Other text is checked by the slower schema. */
const PLAIN = /^(?:[!-~À-ž–—‘’“”](?:[\n\r -~À-ž–—‘’“”]*[!-~À-ž–—‘’“”])?)?$/;

/** Validates like the contract's `text()`, but ten times faster for most texts. @throws ValueError */
export type TextReader = (value: string) => string;

export function createTextReader(max: number, min = 0): TextReader {
  const schema = text(max, min);
  return (value) => {
    if (value.length >= min && value.length <= max && PLAIN.test(value)) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ValueError(parsed.error.issues[0]?.message ?? fieldMessages.rejected);
  };
}

type RowReader<Value> = (row: readonly string[]) => Value;

/** Errors begin with the column name: "title: This is missing." */
export type ColumnReader = {
  /** Returns empty text without a column. */
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
        throw new ValueError(error.reason, column);
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
