import type { ArtworkPage } from '@/lib/shared/contract/artwork';

/** Merges a last page with a single work into the previous page. */
export async function joinOrphan<Page extends ArtworkPage>(
  read: (page: number) => Promise<Page>,
  page: number,
): Promise<Page> {
  const works = await read(page);
  const { total, totalIsCapped, size } = works;
  const pages = works.pages - 1;
  if (totalIsCapped || pages < 1 || total % size !== 1 || page > pages) return works;
  if (page < pages) return { ...works, pages };
  const last = await read(works.pages);
  return { ...works, data: [...works.data, ...last.data], pages };
}
