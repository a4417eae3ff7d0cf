import { linkStyle } from '@/components/ui/link-style';
import { createSavedQuery, type OpportunityFilters, pickSavableFilters } from '@/lib/shared/filters/opportunity';
import { createFeedPath, type FeedFormat, feedFormats } from '@/lib/shared/filters/opportunity-feed';
import { summarizeFilters } from '../opportunity-filters';
import { SaveSearchButton } from './save-search-button';

const labels: Record<FeedFormat, string> = { rss: 'RSS', json: 'JSON Feed', calendar: 'Calendar of deadlines' };

/** Subscriptions to a list: new opportunities by mail, and feeds for readers and calendars. */
export function ListSubscriptions({ filters }: { filters: OpportunityFilters }) {
  return (
    <p className="t-small quiet cluster gap-16 rows-4 above-32">
      Follow this list:
      <SaveSearchButton {...describeSavedSearch(filters)} />
      {feedFormats.map((format) => (
        <a key={format} href={createFeedPath(format, filters)} className={linkStyle()}>
          {labels[format]}
        </a>
      ))}
    </p>
  );
}

/** Name and query of a saved search. Filters by date are left out, because they become outdated. */
export function describeSavedSearch(filters: OpportunityFilters): { name: string; query: string } {
  const lasting = pickSavableFilters(filters);
  return { name: summarizeFilters(lasting, '') || 'All calls', query: createSavedQuery(lasting) };
}
