import { useState } from 'react';
import { asMember } from '@/lib/session/as-member';
import { usePages } from './use-pages';

/** Each is another list, read from its first page. */
function newRecord() {
  return (page: number, signal: AbortSignal) =>
    asMember('GET /v1/admin/actions', { query: { page: String(page), size: '50' } }, signal);
}

/** What administrators did; `renew` reads it anew. */
export function useAdminRecord() {
  const [load, setLoad] = useState(newRecord);
  return { list: usePages(load), renew: () => setLoad(newRecord) };
}
