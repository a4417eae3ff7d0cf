import type { EducationEventLeaf, EventLeaf, ExhibitionEventLeaf, OfferLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/contract/opportunity';
import { formatDecimalAmount } from '@/lib/domain/money';
import { computeCostToArtist } from '@/lib/domain/opportunity';
import { paths } from '@/lib/paths';
import { siteUrl } from '../site-url';
import { createImageNode } from './image';
import { createPlaceNode, createVirtualPlaceNode } from './place';
import { createProfileNode } from './profile';

export type EventNode = EventLeaf | EducationEventLeaf | ExhibitionEventLeaf;

/**
 * What a call leads to, on its first day at its place; null when either is not known.
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function createEventNode(call: Opportunity): EventNode | null {
  const { id, title, eventStart, eventEnd, isOnline, fee, image } = call;
  const onSite = createPlaceNode(call);
  const locations = [onSite, isOnline ? createVirtualPlaceNode(paths.opportunity(id)) : undefined].filter(
    (location) => location !== undefined,
  );
  if (eventStart === null || locations.length === 0) return null;
  return {
    '@type': eventType(call),
    name: title,
    startDate: eventStart,
    endDate: eventEnd ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendanceMode(onSite !== undefined, isOnline)}`,
    location: locations.length === 1 ? locations[0] : locations,
    organizer: createProfileNode(call.profile),
    image: image ? createImageNode(image) : undefined,
    isAccessibleForFree: fee === 'FREE',
    offers: applicationNode(call),
  };
}

function eventType({ type, rewards }: Opportunity): EventNode['@type'] {
  if (type === 'EDUCATION') return 'EducationEvent';
  return type === 'OPEN_CALL' && rewards.types.includes('EXHIBITION') ? 'ExhibitionEvent' : 'Event';
}

function attendanceMode(isOnSite: boolean, isOnline: boolean) {
  if (!isOnline) return 'OfflineEventAttendanceMode';
  return isOnSite ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode';
}

/** Applying: what it costs, and until when it can be done. */
function applicationNode(call: Opportunity): OfferLeaf {
  const { totals, isKnown } = computeCostToArtist(call);
  const [total] = totals;
  const price =
    totals.length === 1 && total ? { price: formatDecimalAmount(total), priceCurrency: total.currency } : {};
  return {
    '@type': 'Offer',
    name: 'Application',
    url: siteUrl(paths.opportunity(call.id)),
    ...(isKnown && totals.length === 0 ? { price: '0' } : price),
    validFrom: call.publishedAt ?? undefined,
    validThrough: call.closesAt ?? undefined,
  };
}
