import { paths } from '@/lib/shared/paths';
import { encodeOpportunity, type OpportunityFilters } from './opportunity';

export const feedFormats = ['rss', 'json', 'calendar'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
  calendar: 'text/calendar',
};

/** The path of a list's feed: its filters, in the feed's own order. */
export function createFeedPath(format: FeedFormat, filters: OpportunityFilters): string {
  return paths.opportunityFeed(format, encodeOpportunity({ ...filters, sortBy: undefined, page: 1 }));
}
