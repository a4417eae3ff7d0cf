import type { Metadata } from 'next';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { CARD_SIZE, CARD_TYPE, type Card, createCardPath, createSiteCard } from '@/lib/shared/domain/card';
import { addLanguage, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { getSite } from '@/lib/shared/site';
import { createPageUrl, createSiteUrl, formatSiteTitle, listAlternates } from './site';

type OpenGraph = NonNullable<Metadata['openGraph']>;

type PageMetadataInput = {
  /** The layout adds the site's name. */
  title: string;
  description: string;
  path: string;
  card?: { card: Card; id: string; alt: string };
  /** Only set for a more specific type than `website`: https://ogp.me/#types */
  openGraph?: OpenGraph;
  robots?: readonly string[];
  /** URLs by media type. */
  alternates?: Readonly<Record<string, string>>;
  previous?: string | undefined;
  next?: string | undefined;
  /** The site's languages in which the page exists; by default, all of them. Other languages fall back to the first. */
  languages?: readonly Language[];
};

export function createPageMetadata(page: PageMetadataInput, t: Words['t']): Metadata {
  const { title, description, path, card, openGraph, robots = [], alternates = {}, previous, next } = page;
  const language = getPageLanguage();
  // Pages in a language that the site does not offer get `noindex`.
  const site = getSite();
  const directives = site.languages.some((one) => one === language) ? robots : ['noindex'];
  const offered = page.languages ?? site.languages;
  const url = createSiteUrl(
    addLanguage(path, offered.includes(language) ? language : (page.languages?.[0] ?? language)),
  );
  const languages = listAlternates(path, offered);
  const image = {
    url: createSiteUrl(
      card
        ? createCardPath(card.card, language, card.id)
        : createCardPath(createSiteCard(site.card, { t, language }), language),
    ),
    alt: card ? card.alt : formatSiteTitle(t),
    type: CARD_TYPE,
    ...CARD_SIZE,
  };
  return {
    title,
    description,
    alternates: {
      canonical: url,
      types: alternates,
      ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    },
    openGraph: {
      type: 'website',
      ...openGraph,
      siteName: site.name,
      locale: language,
      url,
      title,
      description,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [{ url: image.url, alt: image.alt }] },
    ...(directives.length > 0 && { robots: directives.join(', ') }),
    ...(previous || next
      ? { pagination: { previous: previous ? createPageUrl(previous) : null, next: next ? createPageUrl(next) : null } }
      : {}),
  };
}

type ListMetadataInput = Pick<PageMetadataInput, 'title' | 'description' | 'alternates'> & {
  createPath: (page: number) => string;
  /** The last page, if the requested page is beyond the end. */
  page: number;
  hasMore: boolean;
  /** False for empty lists, and for lists that depend on free text or the current day. */
  isIndexed: boolean;
};

export function createListMetadata(
  { createPath, page, hasMore, isIndexed, ...list }: ListMetadataInput,
  t: Words['t'],
): Metadata {
  return createPageMetadata(
    {
      ...list,
      title: page > 1 ? t('ui.pageOfTitle', { title: list.title, page: String(page) }) : list.title,
      path: createPath(page),
      robots: isIndexed ? [] : ['noindex', 'follow'],
      previous: page > 1 ? createPath(page - 1) : undefined,
      next: hasMore ? createPath(page + 1) : undefined,
    },
    t,
  );
}
