import { describe, expect, it, vi } from 'vitest';
import { joinOrphan } from '@/lib/server/api/join-orphan';
import type { ArtworkPage, ArtworkSummary } from '@/lib/shared/contract/artwork';
import { sampleArtworkSummary } from '../../support/sample-data';

const SIZE = 10;

function makeList(total: number, totalIsCapped = false) {
  const works = Array.from(
    { length: total },
    (_, index): ArtworkSummary => ({ ...sampleArtworkSummary, id: String(index) }),
  );
  return vi.fn(async (page: number): Promise<ArtworkPage> => {
    const data = works.slice((page - 1) * SIZE, page * SIZE);
    return { data, page, size: SIZE, pages: Math.ceil(total / SIZE), total, totalIsCapped };
  });
}

describe('a last page with one artwork', () => {
  it.each([11, 21, 101])(
    'merges a last page with one artwork into the previous page, in a list of %i artworks',
    async (total) => {
      const read = makeList(total);
      const pages = (total - 1) / SIZE;
      const last = await joinOrphan(read, pages);
      expect(last.data).toHaveLength(SIZE + 1);
      expect(last).toMatchObject({ page: pages, pages, total, size: SIZE });
      const shown = [];
      for (let page = 1; page <= pages; page += 1) shown.push(...(await joinOrphan(read, page)).data);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(total);
    },
  );

  it.each([0, 1, 9, 10, 12, 20, 22])('leaves the pages of a list of %i artworks unchanged', async (total) => {
    const read = makeList(total);
    expect(await joinOrphan(read, 1)).toEqual(await makeList(total)(1));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('a merged page has its own URL, and lists over the cap keep their pages', async () => {
    expect((await joinOrphan(makeList(11), 2)).data).toHaveLength(1);
    expect((await joinOrphan(makeList(11, true), 1)).data).toHaveLength(SIZE);
  });
});
