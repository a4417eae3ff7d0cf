import { siteUrl } from '../site-url';
import type { Node } from './node';

type Place = { city: string | null; country: string | null };

/** Where something is, as far as a city: undefined when nothing is known. */
export function createAddressNode({ city, country }: Place): Node | undefined {
  if (city === null && country === null) return undefined;
  return { '@type': 'PostalAddress', addressLocality: city ?? undefined, addressCountry: country ?? undefined };
}

export function createPlaceNode(place: Place): Node | undefined {
  const address = createAddressNode(place);
  return address && { '@type': 'Place', name: place.city ?? undefined, address };
}

/** What happens online happens at the address of its page. */
export function createVirtualPlaceNode(path: string): Node {
  return { '@type': 'VirtualLocation', url: siteUrl(path) };
}
