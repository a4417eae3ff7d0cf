import 'server-only';
import { cache } from 'react';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';

/** Decodes a query once per render, so the page and its metadata share the loaded data. */
export function createFiltersReader<Filters, Segments extends (string | undefined)[] = []>(
  decode: (params: SearchParams, ...segments: Segments) => Filters,
): (searchParams: Promise<SearchParams>, ...segments: Segments) => Promise<Filters> {
  const decodeOnce = cache((json: string, ...segments: Segments) => decode(JSON.parse(json), ...segments));
  return async (searchParams, ...segments) => decodeOnce(JSON.stringify(await searchParams), ...segments);
}
