import { type CalendarEvent, createCalendar } from '@/lib/shared/calendar';
import type { Opportunity, OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { joinParts, joinWithComma } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import {
  createFeedPath,
  encodeOpportunity,
  type FeedFormat,
  type OpportunityFilters,
} from '@/lib/shared/filters/opportunity';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createJsonFeed, createRss, type Feed, type FeedItem } from './feed';
import { formatListTitle } from './lists';
import { createPageUrl } from './site';

export function createOpportunityFeed(
  format: FeedFormat,
  filters: OpportunityFilters,
  opportunities: readonly OpportunitySummary[],
  words: Words,
): string {
  const { t, language } = words;
  const title = joinParts([formatListTitle(filters, words), getSite().name], language);
  if (format === 'calendar') {
    return createCalendar(
      title,
      opportunities.flatMap((opportunity) => createDeadlineEvent(opportunity, words)),
    );
  }
  const feed: Feed = {
    title,
    description: t('opportunity.feed.description'),
    url: createPageUrl(paths.opportunities(encodeOpportunity({ ...filters, page: 1 }))),
    feedUrl: createPageUrl(createFeedPath(format, filters)),
    items: opportunities.map((opportunity) => createCallItem(opportunity, words)),
  };
  return format === 'rss' ? createRss(feed) : createJsonFeed(feed);
}

export function createCallItem(opportunity: OpportunitySummary, words: Words): FeedItem {
  const { t, language } = words;
  return {
    url: createPageUrl(paths.opportunity(opportunity.id)),
    title: pickTexts(opportunity, ['title'], language).title,
    text: describe(opportunity, words).join('\n'),
    publishedAt: new Date(opportunity.publishedAt ?? 0),
    tags: [
      t(`opportunity.type.${opportunity.type}`),
      ...opportunity.artisticFields.map((field) => t(`profile.artisticField.${field}`)),
    ],
    author: opportunity.profile.name,
  };
}

/** Null if the call has no date. */
export function createOpportunityCalendar(opportunity: Opportunity, words: Words): string | null {
  const events = createDeadlineEvent(opportunity, words);
  return events.length === 0 ? null : createCalendar(pickTexts(opportunity, ['title'], words.language).title, events);
}

function describe(opportunity: OpportunitySummary, words: Words): string[] {
  const { t, language } = words;
  const place = formatOpportunityPlace(opportunity, words);
  const rewards = opportunity.rewards.types
    .filter((type) => type !== 'OTHER')
    .map((type) => t(`opportunity.reward.${type}`));
  return [
    joinParts([t(`opportunity.type.${opportunity.type}`), opportunity.profile.name, place], language),
    t('opportunity.meta.deadline', { deadline: formatDeadlineLine(opportunity.deadline, words) }),
    t('opportunity.feed.cost', { cost: formatCost(opportunity, words) }),
    ...(rewards.length > 0 ? [t('opportunity.feed.included', { rewards: joinWithComma(rewards, language) })] : []),
  ];
}

function createDeadlineEvent(opportunity: OpportunitySummary, words: Words): CalendarEvent[] {
  const { id, closesAt, deadlineChanges, updatedAt } = opportunity;
  const { title } = pickTexts(opportunity, ['title'], words.language);
  if (closesAt === null) return [];
  const url = createPageUrl(paths.opportunity(id));
  return [
    {
      uid: `${id}@${new URL(url).host}`,
      at: new Date(closesAt),
      changedAt: new Date(updatedAt),
      sequence: deadlineChanges,
      title: words.t('opportunity.meta.deadline', { deadline: title }),
      description: [...describe(opportunity, words), url].join('\n'),
      place: formatOpportunityPlace(opportunity, words),
      url,
    },
  ];
}
