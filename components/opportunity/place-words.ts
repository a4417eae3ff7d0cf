import { formatPlace } from '@/lib/domain/country';

type Place = { city: string | null; country: string | null; isOnline: boolean };

/** "Basel, Switzerland", "Online", "Basel, Switzerland and online", or null when nothing is said. */
export function placeWords(place: Place): string | null {
  const named = formatPlace(place);
  if (!place.isOnline) return named;
  return named === null ? 'Online' : `${named} and online`;
}
