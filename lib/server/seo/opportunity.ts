import type { Metadata } from 'next';
import type {
  DemandLeaf,
  EducationEventLeaf,
  EventLeaf,
  ExhibitionEventLeaf,
  Graph,
  JobPostingLeaf,
  MonetaryGrantLeaf,
  OfferLeaf,
} from 'schema-dts';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { createOpportunityCard } from '@/lib/shared/domain/card';
import { formatCost, formatDeadlineLine, formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import { computeCostToArtist } from '@/lib/shared/domain/opportunity';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createDescription, splitParagraphs } from './description';
import { createJobNode } from './job-posting';
import { createBreadcrumbs, createGraph, createImageNode, createPlaceNode, createVirtualPlaceNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { createProfileNode } from './profile';
import { createPageUrl } from './site';

const TEXTS = ['title', 'description'] as const;

export function createOpportunityMetadata(original: Opportunity, words: Words): Metadata {
  const { t } = words;
  const opportunity = pickTexts(original, TEXTS, words.language);
  const { id, type, title, profile, deadline, closesAt, publishedAt, updatedAt, tags } = opportunity;
  const facts = { deadline: formatDeadlineLine(deadline, words), cost: formatCost(opportunity, words) };
  const by = t('opportunity.meta.by', {
    type: t(`opportunity.type.${type}`),
    organizer: profile.name,
    place: formatOpportunityPlace(opportunity, words) ?? 'none',
  });
  const page = {
    title,
    description: createDescription(
      [by, t('opportunity.meta.deadline', { deadline: facts.deadline }), facts.cost],
      opportunity.description,
      t,
    ),
    path: paths.opportunity(id),
    card: {
      card: createOpportunityCard(original, getSite().card, words),
      id,
      alt: t('opportunity.meta.cardAlt', { title, ...facts }),
    },
    openGraph: {
      type: 'article' as const,
      ...(publishedAt && { publishedTime: publishedAt }),
      modifiedTime: updatedAt,
      ...(closesAt && { expirationTime: closesAt }),
      authors: [createPageUrl(paths.profile(profile.id))],
      section: t(`opportunity.type.${type}`),
      tags,
    },
  };
  return createPageMetadata(page, t);
}

type OpportunityNode = JobPostingLeaf | MonetaryGrantLeaf | EventNode | DemandLeaf;

/**
 * Maps a call to the most specific schema.org type, with its deadline as `validThrough`:
 *
 * | Opportunity | Type | Why |
 * |---|---|---|
 * | a job, at a place or for named countries | `JobPosting` | all fields required by Google are known |
 * | a grant of a known sum | `MonetaryGrant` | states the amount and the funder; there is no event |
 * | anything else with a first day and a place | `Event`, `ExhibitionEvent`, `EducationEvent` | the event has a date and a place; the application is an offer that ends at the deadline |
 * | the rest | `Demand` | a public request for works or people until a deadline; an event would require a date |
 */
export function createOpportunityGraph(original: Opportunity, words: Words): Graph {
  const opportunity = pickTexts(original, TEXTS, words.language);
  const own = { name: opportunity.title, path: paths.opportunity(opportunity.id) };
  return createGraph(
    createOpportunityNode(opportunity, words),
    createBreadcrumbs({ name: words.t('shell.section.opportunities'), path: paths.opportunities() }, own),
  );
}

function createOpportunityNode(opportunity: Opportunity, words: Words): OpportunityNode {
  const url = createPageUrl(paths.opportunity(opportunity.id));
  const description = splitParagraphs(opportunity.description).join('\n\n') || opportunity.title;
  return {
    description,
    ...(chooseNode(opportunity, words) ?? createDemandNode(opportunity)),
    '@id': `${url}#call`,
    url,
  };
}

function chooseNode(opportunity: Opportunity, words: Words): OpportunityNode | null {
  if (opportunity.type === 'JOB') return createJobNode(opportunity, words.language);
  return opportunity.type === 'GRANT_OR_STIPEND' ? createGrantNode(opportunity) : createEventNode(opportunity, words.t);
}

/** Returns null if the sum is unknown. See https://schema.org/MonetaryGrant. */
function createGrantNode(opportunity: Opportunity): MonetaryGrantLeaf | null {
  const sum = opportunity.rewards.funding ?? opportunity.rewards.cashPrize;
  if (sum === null) return null;
  return {
    '@type': 'MonetaryGrant',
    name: opportunity.title,
    funder: createProfileNode(opportunity.profile),
    amount: {
      '@type': 'MonetaryAmount',
      value: formatDecimalAmount(sum),
      currency: sum.currency,
      validThrough: opportunity.closesAt ?? undefined,
    },
  };
}

/** See https://schema.org/Demand. */
function createDemandNode(opportunity: Opportunity): DemandLeaf {
  return {
    '@type': 'Demand',
    name: opportunity.title,
    validFrom: opportunity.publishedAt ?? undefined,
    validThrough: opportunity.closesAt ?? undefined,
    availableAtOrFrom: createPlaceNode(opportunity),
  };
}

type EventNode = EventLeaf | EducationEventLeaf | ExhibitionEventLeaf;

/** See https://developers.google.com/search/docs/appearance/structured-data/event. */
function createEventNode(opportunity: Opportunity, t: Words['t']): EventNode | null {
  const { id, title, eventStart, eventEnd, isOnline, fee, image } = opportunity;
  const onSite = createPlaceNode(opportunity);
  const locations = [onSite, isOnline ? createVirtualPlaceNode(paths.opportunity(id)) : undefined].filter(
    (location) => location !== undefined,
  );
  if (eventStart === null || locations.length === 0) return null;
  return {
    '@type': chooseEventType(opportunity),
    name: title,
    startDate: eventStart,
    endDate: eventEnd ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${chooseAttendanceMode(onSite !== undefined, isOnline)}`,
    location: locations.length === 1 ? locations[0] : locations,
    organizer: createProfileNode(opportunity.profile),
    image: image ? createImageNode(image) : undefined,
    isAccessibleForFree: fee === 'FREE',
    offers: createApplicationNode(opportunity, t),
  };
}

function chooseEventType({ type, rewards }: Opportunity): EventNode['@type'] {
  if (type === 'EDUCATION') return 'EducationEvent';
  return type === 'OPEN_CALL' && rewards.types.includes('EXHIBITION') ? 'ExhibitionEvent' : 'Event';
}

function chooseAttendanceMode(isOnSite: boolean, isOnline: boolean) {
  if (!isOnline) return 'OfflineEventAttendanceMode';
  return isOnSite ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode';
}

function createApplicationNode(opportunity: Opportunity, t: Words['t']): OfferLeaf {
  const { totals, isKnown } = computeCostToArtist(opportunity);
  const [total] = totals;
  const price =
    totals.length === 1 && total ? { price: formatDecimalAmount(total), priceCurrency: total.currency } : {};
  return {
    '@type': 'Offer',
    name: t('opportunity.meta.application'),
    url: createPageUrl(paths.opportunity(opportunity.id)),
    ...(isKnown && totals.length === 0 ? { price: '0' } : price),
    validFrom: opportunity.publishedAt ?? undefined,
    validThrough: opportunity.closesAt ?? undefined,
  };
}
