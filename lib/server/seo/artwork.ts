import type { Metadata } from 'next';
import type { Graph, Offer, QuantitativeValue, VisualArtwork } from 'schema-dts';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, artworkCategoryLabels, formatSize, type SizeUnit } from '@/lib/shared/domain/artwork';
import { createArtworkCard } from '@/lib/shared/domain/card';
import { createManifestPath } from '@/lib/shared/domain/image';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { createDescription } from './description';
import { createBreadcrumbs, createGraph, createImageNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { toPlainText } from './plain-text';
import { createProfileNode } from './profile';
import { createSiteUrl } from './site';

export function createArtworkMetadata(artwork: Artwork): Metadata {
  const { id, title, year, medium, size, profile, contentWarning, images } = artwork;
  const named = `${title} by ${profile.name}`;
  const isShown = contentWarning === null && images.length > 0;
  const manifest = createManifestAddress(artwork);
  return createPageMetadata({
    title: named,
    description: createDescription(
      [
        year ? `${named}, ${year}` : named,
        [medium, formatSize(size)].filter(Boolean).join(', '),
        contentWarning && `Covered: ${contentWarning}`,
      ],
      artwork.description,
    ),
    path: paths.artwork(id),
    card: { card: createArtworkCard(artwork, siteName), id, alt: (isShown && images[0]?.alt) || named },
    openGraph: {
      type: 'article',
      publishedTime: artwork.createdAt,
      modifiedTime: artwork.updatedAt,
      authors: [createSiteUrl(paths.profile(profile.id))],
      tags: artwork.tags,
    },
    robots: createRobots(artwork),
    alternates: manifest === null ? {} : { [MANIFEST_TYPE]: manifest },
  });
}

/** Viewers tell a manifest from other data by its type (IIIF Presentation API 3.0, section 6.1). */
const MANIFEST_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

/** Where any museum's viewer finds the work; null for one without images, which has no manifest. */
export function createManifestAddress({ id, images }: Pick<Artwork, 'id' | 'images'>): string | null {
  return images.length > 0 ? createSiteUrl(createManifestPath(id)) : null;
}

/** `noai` and `noimageai` are the words that collectors of training data have agreed to read, if they do. */
function createRobots({ aiPreference, visibility }: Artwork): string[] {
  return [
    ...(visibility === 'UNLISTED' ? ['noindex'] : []),
    ...(aiPreference === 'NO_TRAINING' ? ['noai', 'noimageai'] : []),
  ];
}

/** A work: https://schema.org/VisualArtwork */
export function createArtworkGraph(artwork: Artwork): Graph {
  return createGraph(
    createArtworkNode(artwork),
    createBreadcrumbs(
      { name: 'Works', path: paths.artworks() },
      { name: artwork.title, path: paths.artwork(artwork.id) },
    ),
  );
}

function createArtworkNode(artwork: Artwork): VisualArtwork {
  const { id, title, profile, year, medium, category, size, edition, description, series, tags } = artwork;
  const { inventoryNumber, creditLine } = artwork;
  const url = createSiteUrl(paths.artwork(id));
  const creator = createProfileNode(profile);
  // What is covered on its page is not published beside it.
  const shown = artwork.contentWarning === null ? artwork.images : [];
  return {
    '@type': 'VisualArtwork',
    '@id': `${url}#work`,
    url,
    name: title,
    creator,
    copyrightHolder: { '@id': creator['@id'] },
    // Only a year by itself is a date of ISO 8601; "c. 1920" is not.
    dateCreated: year !== null && /^\d{4}$/.test(year) ? year : undefined,
    artform: artforms[category],
    artMedium: medium ?? undefined,
    artEdition: edition ?? undefined,
    identifier:
      inventoryNumber === null
        ? undefined
        : { '@type': 'PropertyValue', name: 'Inventory number', value: inventoryNumber },
    creditText: creditLine ?? undefined,
    height: createLengthNode(size.height, size.unit),
    width: createLengthNode(size.width, size.unit),
    depth: createLengthNode(size.depth, size.unit),
    description: description ? toPlainText(description) : undefined,
    isPartOf: series ? { '@type': 'CreativeWorkSeries', name: series } : undefined,
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
    image: shown.length > 0 ? shown.map((image) => createImageNode(image, profile.name)) : undefined,
    offers: createOfferNode(artwork),
  };
}

const artforms: Partial<Record<ArtworkCategory, string>> = { ...artworkCategoryLabels, OTHER: undefined };

/** Units of UN/CEFACT, as https://schema.org/unitCode asks for. */
const unitCodes: Record<SizeUnit, string> = { cm: 'CMT', in: 'INH' };

function createLengthNode(length: number | null, unit: SizeUnit): QuantitativeValue | undefined {
  if (length === null) return undefined;
  return { '@type': 'QuantitativeValue', value: length, unitCode: unitCodes[unit], unitText: unit };
}

/** Only what can be bought at a price that is said. */
function createOfferNode({ id, availability, price, profile }: Artwork): Offer | undefined {
  if (availability !== 'FOR_SALE' || price.kind !== 'EXACT' || price.money === null) return undefined;
  return {
    '@type': 'Offer',
    url: createSiteUrl(paths.artwork(id)),
    price: formatDecimalAmount(price.money),
    priceCurrency: price.money.currency,
    availability: 'https://schema.org/InStock',
    seller: { '@id': createProfileNode(profile)['@id'] },
  };
}
