import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
import type { Words } from '@/lib/shared/i18n/words';
import { TableError } from '@/lib/shared/import/csv';
import { guessListMapping, type ListMapping, parseListMapping } from '@/lib/shared/import/list-column';
import { noValues } from '@/lib/shared/import/list-values';
import { readTable, type Table } from '@/lib/shared/import/read-table';
import { isWorkbook } from '@/lib/shared/import/sort-files';
import type { ListChoice } from './list-choice';

/** Yields to the event loop. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** `sheet` is null unless the workbook has several sheets. */
export type OpenList = { name: string; file: File; sheet: string | null; table: Table; mapping: ListMapping };
/** Choices made for an earlier list with the same header. */
type RememberedChoice = Pick<ListChoice, 'values' | 'category'>;

/** @returns an error message if the file cannot be read */
export async function openList(
  file: File,
  find: (header: readonly string[]) => Promise<StoredListMapping | null>,
  words: Words,
): Promise<{ list: OpenList; remembered: RememberedChoice } | string> {
  try {
    const { table, sheet } = await readList(file);
    const stored = await find(table.header);
    const mapping = parseListMapping(stored?.columns, table.header) ?? guessListMapping(table.header);
    const { values, category } = stored ?? { values: noValues, category: null };
    return { list: { name: file.name, file, sheet, table, mapping }, remembered: { values, category } };
  } catch (error) {
    const { name } = file;
    return error instanceof TableError
      ? words.t('artwork.import.file.unreadable', { name, reason: error.describe(words) })
      : words.t('artwork.import.file.unopened', { name });
  }
}

async function readList(file: File): Promise<Pick<OpenList, 'table' | 'sheet'>> {
  if (!isWorkbook(file.name)) {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer()), pause), sheet: null };
  }
  const { readWorkbook } = await import('@/lib/shared/import/read-workbook');
  return readWorkbook(file, pause);
}
