import { createTextReader, ValueError } from './check-text';

type RowReader<Value> = (row: readonly string[]) => Value;

/** Creates readers of a file's columns. Their errors begin with the column: "title: This is missing." */
export type ColumnReader = {
  /** Reads a column's validated text; without a column, an empty text. */
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
