import { useCallback, useState } from 'react';
import type { AdminProfilesQuery } from '@/lib/contract/account';
import { asMember } from '@/lib/session/as-member';
import { usePages } from './use-pages';

export type AdminFilters = Pick<AdminProfilesQuery, 'query' | 'role' | 'sortBy'>;

/** How many rows come at once. */
export const ROWS = 50;

/** The profiles that an administrator looks for. */
export function useAdminProfiles() {
  const [filters, setFilters] = useState<AdminFilters>({ sortBy: 'newest' });
  const load = useCallback(
    (page: number, signal: AbortSignal) =>
      asMember('GET /v1/admin/profiles', { query: { ...filters, page: String(page), size: String(ROWS) } }, signal),
    [filters],
  );
  return { filters, setFilters, list: usePages(load) };
}
