import { paths } from '@/lib/shared/paths';
import { encodeOpportunity, type OpportunityFilters } from './opportunity';

export const feedFormats = ['rss', 'json', 'calendar'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
  calendar: 'text/calendar',
};

/** Returns the path of a list's feed. It keeps the filters, but not the sort order, because a feed has its own. */
export function createFeedPath(format: FeedFormat, filters: OpportunityFilters): string {
  return paths.opportunityFeed(format, encodeOpportunity({ ...filters, sortBy: undefined, page: 1 }));
}
