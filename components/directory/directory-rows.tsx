'use client';

import { Activity } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { createRowId, LoadedPageCache } from '@/components/ui/loaded-pages';
import { useMoreRows } from '@/components/ui/use-more-rows';
import { publicApi } from '@/lib/browser/api/public-api';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import {
  createDirectoryHref,
  DIRECTORY_PAGE_SIZE,
  type DirectoryFilters,
  toApiQuery,
} from '@/lib/shared/filters/directory';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createEntryRow, type DirectoryEntryRow } from './directory-entry-row';
import { DirectoryRow } from './directory-row';

type DirectoryRowsProps = {
  filters: DirectoryFilters;
  pages: readonly { page: number; rows: readonly DirectoryEntryRow[] }[];
  /** Number of profiles on earlier pages, which are not shown. */
  offset: number;
  total: number;
  totalIsCapped: boolean;
  hasMore: boolean;
  /** Example: "6,104". The server formats this number. */
  totalLabel: string;
};

/** Number of rows that a phone shows without scrolling. Their pictures load first. */
const EAGER_ROWS = 2;

const memory = new LoadedPageCache<DirectoryEntryRow>();

/**
 * The server sends data instead of rendered rows, which halves the payload. Rows in an `Activity` hydrate one by one.
 */
export function DirectoryRows(props: DirectoryRowsProps) {
  const { filters, pages, offset, total, totalIsCapped, totalLabel } = props;
  const words = useWords();
  const shownIds = pages.flatMap((part) => part.rows.map(({ id }) => id));
  const { rows, page, hasMore, isBusy, hasFailed, showMore } = useMoreRows({
    list: createDirectoryHref({ ...filters, page: 1 }),
    memory,
    served: { page: filters.page, ids: shownIds, hasMore: props.hasMore },
    createHref: (next) => createDirectoryHref({ ...filters, page: next }),
    load: async (next, signal) => {
      const query = toApiQuery({ ...filters, page: next }, words.language);
      const response = await publicApi('GET /v1/profiles/directory', { query }, { signal });
      return {
        page: next,
        rows: response.data.map((entry) => createEntryRow(entry, words)),
        hasMore: hasMoreAfter(response),
      };
    },
  });

  const shown = offset + shownIds.length + rows.length;
  return (
    <>
      <ul>
        {pages.map((part, pageIndex) =>
          part.rows.map((row, index) => (
            <Activity key={row.id}>
              <DirectoryRow
                row={row}
                id={index === 0 ? createRowId(part.page) : undefined}
                isFirst={pageIndex === 0 && index < EAGER_ROWS}
              />
            </Activity>
          )),
        )}
        {rows.map(({ row, id }) => (
          <DirectoryRow key={row.id} row={row} id={id} />
        ))}
      </ul>
      <LoadMoreButton
        href={hasMore ? `${createDirectoryHref({ ...filters, page: page + 1 })}#${createRowId(page + 1)}` : null}
        pageSize={DIRECTORY_PAGE_SIZE}
        shown={shown}
        total={total}
        totalIsCapped={totalIsCapped}
        totalLabel={totalLabel}
        isBusy={isBusy}
        error={hasFailed ? words.t('directory.moreFailed') : null}
        onMore={showMore}
      />
    </>
  );
}
