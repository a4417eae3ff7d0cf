import { type CalendarEvent, createCalendar } from '@/lib/shared/calendar';
import type { Opportunity, OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { opportunityTypeLabels, rewardTypeLabels } from '@/lib/shared/domain/opportunity';
import { siteName } from '@/lib/shared/env';
import {
  createFeedPath,
  encodeOpportunity,
  type FeedFormat,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { createJsonFeed, createRss, type Feed } from './feed';
import { formatListTitle } from './lists';
import { createPageUrl } from './site';

export function createOpportunityFeed(
  format: FeedFormat,
  filters: OpportunityFilters,
  opportunities: readonly OpportunitySummary[],
  words: Words,
): string {
  const title = `${formatListTitle(filters, words)}, ${siteName}`;
  if (format === 'calendar') return createCalendar(title, opportunities.flatMap(createDeadlineEvent));
  const feed: Feed = {
    title,
    description: 'Each with its true cost and its deadline in its own time zone.',
    url: createPageUrl(paths.opportunities(encodeOpportunity({ ...filters, page: 1 }))),
    feedUrl: createPageUrl(createFeedPath(format, filters)),
    items: opportunities.map((opportunity) => ({
      url: createPageUrl(paths.opportunity(opportunity.id)),
      title: opportunity.title,
      text: describe(opportunity).join('\n'),
      publishedAt: new Date(opportunity.publishedAt ?? 0),
      tags: [
        opportunityTypeLabels[opportunity.type],
        ...opportunity.artisticFields.map((field) => artisticFieldLabels[field]),
      ],
      author: opportunity.profile.name,
    })),
  };
  return format === 'rss' ? createRss(feed) : createJsonFeed(feed);
}

/** Returns null if the opportunity has no date. */
export function createOpportunityCalendar(opportunity: Opportunity): string | null {
  const events = createDeadlineEvent(opportunity);
  return events.length === 0 ? null : createCalendar(opportunity.title, events);
}

function describe(opportunity: OpportunitySummary): string[] {
  const place = formatOpportunityPlace(opportunity);
  const rewards = opportunity.rewards.types.filter((type) => type !== 'OTHER').map((type) => rewardTypeLabels[type]);
  return [
    [opportunityTypeLabels[opportunity.type], opportunity.profile.name, place].filter(Boolean).join(', '),
    `Deadline: ${formatDeadlineLine(opportunity.deadline)}`,
    `Cost to the artist: ${formatCost(opportunity)}`,
    ...(rewards.length > 0 ? [`Included: ${rewards.join(', ')}`] : []),
  ];
}

function createDeadlineEvent(opportunity: OpportunitySummary): CalendarEvent[] {
  const { id, title, closesAt, deadlineChanges, updatedAt } = opportunity;
  if (closesAt === null) return [];
  const url = createPageUrl(paths.opportunity(id));
  return [
    {
      uid: `${id}@${new URL(url).host}`,
      at: new Date(closesAt),
      changedAt: new Date(updatedAt),
      sequence: deadlineChanges,
      title: `Deadline: ${title}`,
      description: [...describe(opportunity), url].join('\n'),
      place: formatOpportunityPlace(opportunity),
      url,
    },
  ];
}
