import type { Metadata } from 'next';
import { createPageMetadata } from './page-metadata';

type ListFacts = {
  title: string;
  description: string;
  /** Where a page of the list is, with the filters that matter; the first one goes without a number. */
  pathOf: (page: number | undefined) => string;
  /** The page that is shown: the last one for an address past the end. */
  page: number;
  hasMore: boolean;
  /** False for what is found by free words, for a list that time empties, and for an empty one. */
  isIndexed: boolean;
};

/** A page of a numbered list: each has its own address and names those beside it. */
export function createListMetadata({ title, description, pathOf, page, hasMore, isIndexed }: ListFacts): Metadata {
  const numbered = (number: number) => pathOf(number > 1 ? number : undefined);
  return createPageMetadata({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: numbered(page),
    // Nothing to find it by, but its links lead to what can be found.
    robots: isIndexed ? [] : ['noindex', 'follow'],
    previous: page > 1 ? numbered(page - 1) : undefined,
    next: hasMore ? numbered(page + 1) : undefined,
  });
}
