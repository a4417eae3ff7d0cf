import type { Metadata } from 'next';
import { CARD_SIZE, CARD_TYPE, type Card, createCardPath, createSiteCard } from '@/lib/shared/domain/card';
import { siteName } from '@/lib/shared/env';
import { createSiteUrl, siteTitle } from './site';

type OpenGraph = NonNullable<Metadata['openGraph']>;

type PageMetadataInput = {
  /** The page's own name; the layout adds the site's. */
  title: string;
  description: string;
  /** The one address of the page, below the site's own. */
  path: string;
  /** The picture that it is shared with, and what can be seen on it. */
  card?: { card: Card; id: string; alt: string };
  /** What is more to say than that it is a page of a site: https://ogp.me/#types */
  openGraph?: OpenGraph;
  /** Words for robots, such as `noindex`. */
  robots?: readonly string[];
  /** The same thing in other forms, by their media types. */
  alternates?: Readonly<Record<string, string>>;
  previous?: string | undefined;
  next?: string | undefined;
};

/** The head of a page: title, description, its one address, and how it looks where it is shared. */
export function createPageMetadata({
  title,
  description,
  path,
  card,
  openGraph,
  robots,
  alternates = {},
  previous,
  next,
}: PageMetadataInput): Metadata {
  const url = createSiteUrl(path);
  const image = {
    url: createSiteUrl(card ? createCardPath(card.card, card.id) : createCardPath(createSiteCard(siteName))),
    alt: card ? card.alt : siteTitle,
    type: CARD_TYPE,
    ...CARD_SIZE,
  };
  return {
    title,
    description,
    alternates: { canonical: url, types: alternates },
    openGraph: { type: 'website', ...openGraph, siteName, locale: 'en', url, title, description, images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [{ url: image.url, alt: image.alt }] },
    ...(robots && robots.length > 0 ? { robots: robots.join(', ') } : {}),
    ...(previous || next
      ? { pagination: { previous: previous ? createSiteUrl(previous) : null, next: next ? createSiteUrl(next) : null } }
      : {}),
  };
}

type ListMetadataInput = {
  title: string;
  description: string;
  /** Where a page of the list is, with the filters that matter; the first one goes without a number. */
  createPath: (page: number | undefined) => string;
  /** The page that is shown: the last one for an address past the end. */
  page: number;
  hasMore: boolean;
  /** The same list in other forms, by their media types. */
  alternates?: Readonly<Record<string, string>>;
  /** False for what is found by free words, for a list that time empties, and for an empty one. */
  isIndexed: boolean;
};

/** A page of a numbered list: each has its own address and names those beside it. */
export function createListMetadata({
  title,
  description,
  createPath,
  page,
  hasMore,
  alternates,
  isIndexed,
}: ListMetadataInput): Metadata {
  const createPagePath = (number: number) => createPath(number > 1 ? number : undefined);
  return createPageMetadata({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: createPagePath(page),
    ...(alternates && { alternates }),
    // Nothing to find it by, but its links lead to what can be found.
    robots: isIndexed ? [] : ['noindex', 'follow'],
    previous: page > 1 ? createPagePath(page - 1) : undefined,
    next: hasMore ? createPagePath(page + 1) : undefined,
  });
}
