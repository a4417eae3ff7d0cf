/** Rows per statement. */
const SIZE = 1_000;

/** Reads all rows with statements of bounded size. `read` returns up to `size` rows after the given one. */
export async function readPages<Row>(read: (after: Row | null, size: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  let page: Row[];
  do {
    page = await read(all.at(-1) ?? null, SIZE);
    // Pushing one by one avoids the limit on the number of arguments.
    for (const row of page) all.push(row);
  } while (page.length === SIZE);
  return all;
}
