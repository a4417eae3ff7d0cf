import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
import { guessListMapping, type ListMapping, parseListMapping } from '@/lib/shared/import/list-column';
import { noValues } from '@/lib/shared/import/list-values';
import { readTable, type Table } from '@/lib/shared/import/read-table';
import { TableError } from '@/lib/shared/import/table-error';
import type { ListChoice } from './list-choice';
import { pause } from './pause';

/** A parsed list, and the field of each column. */
export type OpenList = { name: string; file: File; table: Table; mapping: ListMapping };
/** What the member chose for an earlier list with the same header. */
type RememberedChoice = Pick<ListChoice, 'values' | 'category'>;

/**
 * @param find finds the mapping of an earlier list with this header.
 * @returns the parsed list with the choices for it, or a message if the file cannot be read.
 */
export async function openList(
  file: File,
  find: (header: readonly string[]) => Promise<StoredListMapping | null>,
): Promise<{ list: OpenList; remembered: RememberedChoice } | string> {
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), pause);
    const stored = await find(table.header);
    const mapping = parseListMapping(stored?.columns, table.header) ?? guessListMapping(table.header);
    const { values, category } = stored ?? { values: noValues, category: null };
    return { list: { name: file.name, file, table, mapping }, remembered: { values, category } };
  } catch (error) {
    return error instanceof TableError
      ? `“${file.name}” cannot be read: ${error.message}.`
      : `“${file.name}” cannot be opened. Choose it once more.`;
  }
}
