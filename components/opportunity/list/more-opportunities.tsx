'use client';

import { useState } from 'react';
import { LoadMoreButton } from '@/components/ui/load-more';
import { LoadedPageCache } from '@/components/ui/loaded-pages';
import { useMoreRows } from '@/components/ui/use-more-rows';
import { publicApi } from '@/lib/browser/api/public-api';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { hasMoreAfter } from '@/lib/shared/domain/paging';
import {
  createOpportunitiesHref,
  OPPORTUNITIES_PAGE_SIZE,
  type OpportunityFilters,
  toApiQuery,
} from '@/lib/shared/filters/opportunity';
import { useWords } from '@/lib/shared/i18n/use-words';
import { findNextLabelChange } from '../format-deadline';
import { RefreshAt } from '../refresh-at';
import { OpportunityItems, OpportunityRow } from './opportunity-row';
import { createOpportunityRow, type OpportunityRowData } from './opportunity-row-data';

type MoreOpportunitiesProps = {
  promoted: readonly OpportunityRowData[];
  /** The rows that the server rendered for this URL. */
  served: readonly OpportunityRowData[];
  filters: OpportunityFilters;
  /** The last page that the rows include. */
  page: number;
  hasMore: boolean;
  total: number;
  totalIsCapped: boolean;
  /** Example: "1,204". The server formats this number. */
  totalLabel: string;
  /** The server's time when the list was last refreshed. */
  now: Date;
};

const memory = new LoadedPageCache<OpportunitySummary>();

export function MoreOpportunities(props: MoreOpportunitiesProps) {
  const { promoted, served, filters, total, totalIsCapped, totalLabel } = props;
  const words = useWords();
  const [loadedAt, setLoadedAt] = useState(0);
  const { rows, page, hasMore, isBusy, hasFailed, showMore } = useMoreRows({
    list: createOpportunitiesHref({ ...filters, page: 1 }),
    memory,
    served: { page: props.page, ids: [...promoted, ...served].map(({ id }) => id), hasMore: props.hasMore },
    createHref: (next) => createOpportunitiesHref({ ...filters, page: next }),
    load: async (next, signal) => {
      const query = toApiQuery({ ...filters, page: next });
      const response = await publicApi('GET /v1/opportunities/', { query }, { signal });
      setLoadedAt(Date.now());
      return { page: next, rows: response.data, hasMore: hasMoreAfter(response) };
    },
  });

  const now = new Date(Math.max(loadedAt, props.now.getTime()));
  const loaded = rows.map(({ row }) => row);
  return (
    <>
      <ul>
        <OpportunityItems rows={promoted} isPromoted />
        <OpportunityItems rows={served} />
        {rows.map(({ row, id }) => (
          <li key={row.id} id={id}>
            <OpportunityRow row={createOpportunityRow(row, now, words)} />
          </li>
        ))}
      </ul>
      {total > OPPORTUNITIES_PAGE_SIZE && (
        <LoadMoreButton
          href={hasMore ? createOpportunitiesHref({ ...filters, page: page + 1 }) : null}
          pageSize={OPPORTUNITIES_PAGE_SIZE}
          shown={Math.min(total, page * OPPORTUNITIES_PAGE_SIZE)}
          total={total}
          totalIsCapped={totalIsCapped}
          totalLabel={totalLabel}
          isBusy={isBusy}
          error={hasFailed ? words.t('opportunity.results.moreFailed') : null}
          onMore={showMore}
        />
      )}
      <RefreshAt instant={findNextLabelChange(loaded, now)} />
    </>
  );
}
