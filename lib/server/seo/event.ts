import type { EducationEventLeaf, EventLeaf, ExhibitionEventLeaf, OfferLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import { computeCostToArtist } from '@/lib/shared/domain/opportunity';
import { paths } from '@/lib/shared/paths';
import { createImageNode, createPlaceNode, createVirtualPlaceNode } from './json-ld';
import { createProfileNode } from './profile';
import { createSiteUrl } from './site';

export type EventNode = EventLeaf | EducationEventLeaf | ExhibitionEventLeaf;

/**
 * Describes the event of an opportunity, from its first day and place; null if either is unknown.
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function createEventNode(opportunity: Opportunity): EventNode | null {
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
    offers: createApplicationNode(opportunity),
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

/** Describes the application as an offer with its price and deadline. */
function createApplicationNode(opportunity: Opportunity): OfferLeaf {
  const { totals, isKnown } = computeCostToArtist(opportunity);
  const [total] = totals;
  const price =
    totals.length === 1 && total ? { price: formatDecimalAmount(total), priceCurrency: total.currency } : {};
  return {
    '@type': 'Offer',
    name: 'Application',
    url: createSiteUrl(paths.opportunity(opportunity.id)),
    ...(isKnown && totals.length === 0 ? { price: '0' } : price),
    validFrom: opportunity.publishedAt ?? undefined,
    validThrough: opportunity.closesAt ?? undefined,
  };
}
