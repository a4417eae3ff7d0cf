import { useState } from 'react';
import { decodeOwnFilters, encodeOwnFilters, type OwnArtworkFilters } from '@/lib/shared/filters/own-artworks';
import { paths } from '@/lib/shared/paths';

/** The filters of the list, kept in the address, so that a reload and the way back from a work restore them. */
export function useOwnFilters(): [OwnArtworkFilters, (change: Partial<OwnArtworkFilters>) => void] {
  // The list is rendered in the browser only, once the member is known.
  const [filters, setFilters] = useState(() => decodeOwnFilters(new URLSearchParams(window.location.search)));
  const change = (some: Partial<OwnArtworkFilters>) => {
    const next = { ...filters, ...some };
    setFilters(next);
    window.history.replaceState(null, '', paths.accountArtworks(encodeOwnFilters(next)));
  };
  return [filters, change];
}
