import { cache } from 'react';

type Query = Readonly<Record<string, string>>;

/** Reads once what both the head and the page of a list show, although each comes with a query object of its own. */
export function cachePerRequest<Found>(read: (query: Query) => Promise<Found>): (query: Query) => Promise<Found> {
  const readText = cache((text: string) => read(Object.fromEntries(new URLSearchParams(text))));
  return (query) => readText(new URLSearchParams(query).toString());
}
