import type { Place, PostalAddress, VirtualLocation } from 'schema-dts';
import { siteUrl } from '../site-url';

type Located = { city: string | null; country: string | null };

/** Where something is, as far as a city: undefined when nothing is known. */
export function createAddressNode({ city, country }: Located): PostalAddress | undefined {
  if (city === null && country === null) return undefined;
  return { '@type': 'PostalAddress', addressLocality: city ?? undefined, addressCountry: country ?? undefined };
}

export function createPlaceNode(place: Located): Place | undefined {
  const address = createAddressNode(place);
  return address && { '@type': 'Place', name: place.city ?? undefined, address };
}

/** What happens online happens at the address of its page. */
export function createVirtualPlaceNode(path: string): VirtualLocation {
  return { '@type': 'VirtualLocation', url: siteUrl(path) };
}
