'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { fromBrowser } from '@/lib/api/browser';
import { formatCount } from '@/lib/domain/text';
import { DIRECTORY_PAGE_SIZE, type DirectoryFilters, hrefOf, rowId, toApiQuery } from './directory-filters';
import { hasMoreAfter } from './directory-list';
import { type LoadedPage, loadedPages, rememberPage } from './directory-memory';
import { DirectoryRow } from './directory-row';
import styles from './directory-rows.module.css';

type DirectoryRowsProps = {
  filters: DirectoryFilters;
  /** Ids of the rows that the server rendered. */
  shownIds: readonly string[];
  /** Places before the first row: not zero where earlier pages are left out. */
  offset: number;
  total: number;
  totalIsCapped: boolean;
  hasMore: boolean;
  /** The total in the server's words: "6,104". */
  totalWords: string;
  /** The rows that the server rendered. */
  children: ReactNode;
};

/**
 * The list, and its next pages as they are asked for. The address says how far it goes, so that back,
 * forward and a reload bring the same rows.
 */
export function DirectoryRows(props: DirectoryRowsProps) {
  const { filters, shownIds, offset, total, totalIsCapped, totalWords, children } = props;
  const list = hrefOf({ ...filters, page: 1 });
  const addressPage = Number(useSearchParams().get('page') ?? 1);
  const [loaded, setLoaded] = useState(() => loadedPages(list));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<AbortController>(null);
  const focusOn = useRef<number>(null);

  const more = following(loaded, filters.page, addressPage);
  const last = more.at(-1);
  const page = last?.page ?? filters.page;
  const entries = withoutRepeats(more, shownIds);
  const shown = offset + shownIds.length + entries.length;
  const hasMore = last?.hasMore ?? props.hasMore;

  // Another list of the same page, or none: an answer on its way is not wanted any more.
  useEffect(() => () => request.current?.abort(), []);

  // The new rows come with the new address, which the router passes on a moment after it has changed.
  useEffect(() => {
    const first = focusOn.current === null ? null : document.getElementById(rowId(focusOn.current));
    if (first === null) return;
    first.querySelector('a')?.focus();
    focusOn.current = null;
  });

  const showMore = async () => {
    // The button says that it is busy only after the next paint; a double press comes before.
    if (request.current !== null) return;
    const controller = new AbortController();
    request.current = controller;
    setBusy(true);
    setError(null);
    const next = { ...filters, page: page + 1 };
    try {
      const answer = await fromBrowser('GET /v1/profiles/directory', { query: toApiQuery(next) }, controller.signal);
      const pages = rememberPage(list, { page: next.page, entries: answer.data, hasMore: hasMoreAfter(answer) });
      window.history.replaceState(null, '', hrefOf(next));
      focusOn.current = next.page;
      setLoaded(pages);
    } catch {
      if (controller.signal.aborted) return;
      setError('We could not load more. What you see stays.');
    } finally {
      request.current = null;
      setBusy(false);
    }
  };

  const left = total - shown;
  const nextCount = totalIsCapped || left > DIRECTORY_PAGE_SIZE ? DIRECTORY_PAGE_SIZE : left;
  return (
    <>
      <ul>
        {children}
        {entries.map(({ entry, id }) => (
          <DirectoryRow key={entry.id} entry={entry} id={id} />
        ))}
      </ul>
      <div className={styles.more}>
        <LoadMoreButton
          href={hasMore ? `${hrefOf({ ...filters, page: page + 1 })}#${rowId(page + 1)}` : null}
          label={`Show ${nextCount > 0 ? `${nextCount} ` : ''}more`}
          busyLabel="Showing more"
          progress={`${shown > 999 ? formatCount(shown) : shown} of ${totalWords}`}
          isBusy={isBusy}
          error={error}
          onMore={showMore}
        />
      </div>
    </>
  );
}

/** The pages that follow the server's without a gap, as far as the address goes. */
function following(loaded: readonly LoadedPage[], serverPage: number, addressPage: number): LoadedPage[] {
  const pages: LoadedPage[] = [];
  for (let page = serverPage + 1; page <= addressPage; page += 1) {
    const found = loaded.find((candidate) => candidate.page === page);
    if (!found) break;
    pages.push(found);
  }
  return pages;
}

/** Rows of the pages, each profile once although a change of the list may have brought it twice. */
function withoutRepeats(pages: readonly LoadedPage[], shownIds: readonly string[]) {
  const seen = new Set(shownIds);
  return pages.flatMap(({ page, entries }) =>
    entries
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((entry, index) => ({ entry, id: index === 0 ? rowId(page) : undefined })),
  );
}
