import { createTextReader, ValueError } from './check-text';

type RowReader<Value> = (row: readonly string[]) => Value;

/** Makes readers of columns of a file with this header. What they throw begins with the column: "title: This is missing." */
export type ColumnReader = {
  /** A column's checked text; of none that is always empty. */
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
