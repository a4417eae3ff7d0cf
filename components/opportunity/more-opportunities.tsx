'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { fromBrowser } from '@/lib/api/browser';
import type { OpportunitySummary } from '@/lib/contract/opportunity';
import { formatCount } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import { firstChange } from './first-change';
import { CALLS_PAGE_SIZE, type CallQuery } from './opportunity-filters';
import styles from './opportunity-list.module.css';
import { OpportunityRow } from './opportunity-row';
import { RefreshAt } from './refresh-at';

type MoreOpportunitiesProps = {
  /** The rows that the server made, as list items. */
  children: ReactNode;
  query: CallQuery;
  /** The last page among the children. */
  page: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
  /** What is shown already; a row that a shift of the list brings twice is left out. */
  shownIds: readonly string[];
  /** The server's moment, which moves on when it is asked again. */
  now: Date;
};

type Added = { rows: OpportunitySummary[]; page: number; at: number };

/** What was added to the list of an address, so that it is there again when the reader comes back. */
const remembered = new Map<string, Added>();

/** The list, with a button that appends the next page and keeps the address true. */
export function MoreOpportunities(props: MoreOpportunitiesProps) {
  const { children, query, page, pages, total, totalIsCapped, shownIds } = props;
  const [added, setAdded] = useState<Added | null>(() => rememberedAt(query, page));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const firstNew = useRef<HTMLLIElement>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (focusId) firstNew.current?.querySelector('a')?.focus();
  }, [focusId]);

  const rows = added?.rows ?? [];
  const lastPage = added?.page ?? page;
  const now = new Date(Math.max(added?.at ?? 0, props.now.getTime()));

  const showMore = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      const next = String(lastPage + 1);
      const answer = await fromBrowser(
        'GET /v1/opportunities/',
        { query: { ...query, page: next, size: String(CALLS_PAGE_SIZE) } },
        controller.signal,
      );
      const seen = new Set([...shownIds, ...rows.map((row) => row.id)]);
      const fresh = answer.data.filter((row) => !seen.has(row.id));
      const all = { rows: [...rows, ...fresh], page: lastPage + 1, at: Date.now() };
      setAdded(all);
      setFocusId(fresh[0]?.id ?? null);
      remembered.set(paths.opportunities(query), all);
      window.history.replaceState(null, '', paths.opportunities({ ...query, page: next }));
    } catch {
      if (!controller.signal.aborted) setError('The next calls did not load. What you see is still here.');
    } finally {
      running.current = null;
      if (!controller.signal.aborted) setBusy(false);
    }
  };

  const shownCount = Math.min(total, lastPage * CALLS_PAGE_SIZE);
  const isMore = lastPage < pages;
  const nextCount = totalIsCapped ? CALLS_PAGE_SIZE : Math.min(CALLS_PAGE_SIZE, total - shownCount);
  return (
    <>
      <ul>
        {children}
        {rows.map((row) => (
          <li key={row.id} ref={row.id === focusId ? firstNew : undefined}>
            <OpportunityRow opportunity={row} now={now} />
          </li>
        ))}
      </ul>
      {total > CALLS_PAGE_SIZE && (
        <div className={styles.more}>
          <LoadMoreButton
            href={isMore ? paths.opportunities({ ...query, page: lastPage + 1 }) : null}
            label={`Show ${nextCount} more`}
            busyLabel="Showing more"
            progress={`${formatCount(shownCount)} of ${formatCount(total, totalIsCapped)}`}
            isBusy={isBusy}
            error={error}
            onMore={showMore}
          />
        </div>
      )}
      <RefreshAt instant={firstChange(rows, now)} />
    </>
  );
}

/**
 * Rows added before, when the reader comes back by the browser's history: only then does the address
 * already name a later page than the server made.
 */
function rememberedAt(query: CallQuery, page: number): Added | null {
  if (typeof window === 'undefined') return null;
  const before = remembered.get(paths.opportunities(query));
  const named = Number(new URLSearchParams(window.location.search).get('page') ?? 1);
  return before !== undefined && before.page === named && named > page ? before : null;
}
