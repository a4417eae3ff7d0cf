/** A page of a list as the product API answers it. */
export type Page<Row> = { data: Row[]; page: number; pages: number; total: number; totalIsCapped: boolean };

/** What is shown of a list, up to the last page that was asked for. */
export type PageList<Row> = {
  rows: readonly Row[];
  page: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
};

/** With a page more. What moved from one page to the next while it was read comes twice. */
export function appendPage<Row extends { id: string }>(listed: PageList<Row> | null, answer: Page<Row>): PageList<Row> {
  const { data, page, pages, total, totalIsCapped } = answer;
  const rows = [...new Map([...(listed?.rows ?? []), ...data].map((row) => [row.id, row])).values()];
  return { rows, page, pages, total, totalIsCapped };
}

/** Without a row that is gone. The row that took its place at the end is not among them until its page is asked again. */
export function removeRow<Row extends { id: string }>(listed: PageList<Row>, id: string): PageList<Row> {
  const rows = listed.rows.filter((row) => row.id !== id);
  return { ...listed, rows, total: listed.total - (listed.totalIsCapped ? 0 : listed.rows.length - rows.length) };
}
