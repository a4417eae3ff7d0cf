import { useState } from 'react';
import { decodeOwnFilters, encodeOwnFilters, type OwnArtworkFilters } from '@/lib/shared/filters/own-artworks';
import { paths } from '@/lib/shared/paths';

/** Filters of the list, kept in the URL, so that a reload and the back button restore them. */
export function useOwnFilters(): [OwnArtworkFilters, (change: Partial<OwnArtworkFilters>) => void] {
  // `window` is safe: the list is rendered in the browser only, after the session is known.
  const [filters, setFilters] = useState(() => decodeOwnFilters(new URLSearchParams(window.location.search)));
  const change = (some: Partial<OwnArtworkFilters>) => {
    const next = { ...filters, ...some };
    setFilters(next);
    window.history.replaceState(null, '', paths.accountArtworks(encodeOwnFilters(next)));
  };
  return [filters, change];
}
