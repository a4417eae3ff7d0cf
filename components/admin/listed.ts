/** A page of a list as the product API answers it. */
export type Page<Row> = { data: Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

/** What is shown of a list, up to the last page that was asked for. */
export type Listed<Row> = { rows: readonly Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

/** With a page more. What moved from one page to the next while it was read comes twice. */
export function withPage<Row extends { id: string }>(listed: Listed<Row> | null, answer: Page<Row>): Listed<Row> {
  const { data, page, pages, total, totalIsCapped } = answer;
  const rows = [...new Map([...(listed?.rows ?? []), ...data].map((row) => [row.id, row])).values()];
  return { rows, page, pages, total, totalIsCapped };
}

/** Without a row that is gone. The row that took its place at the end is not among them until its page is asked again. */
export function withoutRow<Row extends { id: string }>(listed: Listed<Row>, id: string): Listed<Row> {
  const rows = listed.rows.filter((row) => row.id !== id);
  return { ...listed, rows, total: listed.total - (listed.totalIsCapped ? 0 : listed.rows.length - rows.length) };
}
