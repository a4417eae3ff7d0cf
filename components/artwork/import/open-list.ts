import { readStoredMapping } from '@/lib/browser/members/imported-rows';
import { guessListMapping, type ListMapping, parseListMapping } from '@/lib/shared/import/list-column';
import { readTable, type Table } from '@/lib/shared/import/read-table';
import { TableError } from '@/lib/shared/import/table-error';
import { pause } from './pause';

/** A parsed list, and the field of each column. */
export type OpenList = { name: string; file: File; table: Table; mapping: ListMapping };

/** @returns the parsed list, or a message if the file cannot be read. */
export async function openList(file: File): Promise<OpenList | string> {
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), pause);
    const stored = parseListMapping(readStoredMapping(table.header), table.header);
    return { name: file.name, file, table, mapping: stored ?? guessListMapping(table.header) };
  } catch (error) {
    return error instanceof TableError
      ? `“${file.name}” cannot be read: ${error.message}.`
      : `“${file.name}” cannot be opened. Choose it once more.`;
  }
}
