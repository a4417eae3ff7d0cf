import type { DeskRow } from '@/lib/shared/contract/application-desk';

/** "2 of 3 by this artist"; null for the only application of an artist. */
export function formatArtistPlace({ place, count }: DeskRow['ofArtist']): string | null {
  return count === 1 ? null : `${place} of ${count} by this artist`;
}
