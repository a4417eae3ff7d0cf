import type { Metadata } from 'next';
import type { Graph, Offer, QuantitativeValue, VisualArtwork } from 'schema-dts';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { formatSize, type SizeUnit } from '@/lib/shared/domain/artwork';
import { createArtworkCard } from '@/lib/shared/domain/card';
import { createManifestPath } from '@/lib/shared/domain/image';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import { joinParts } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createDescription, toPlainText } from './description';
import { createBreadcrumbs, createGraph, createImageNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { createProfileNode } from './profile';
import { createPageUrl, createSiteUrl } from './site';

export function createArtworkMetadata(original: Artwork, words: Words): Metadata {
  const { t, language } = words;
  const artwork = pickTexts(original, ['title', 'description'], language);
  const { id, title, year, medium, size, profile, contentWarning, images } = artwork;
  const named = t('artwork.meta.named', { title, artist: profile.name });
  const isShown = contentWarning === null && images.length > 0;
  const manifest = createManifestAddress(artwork);
  return createPageMetadata(
    {
      title: named,
      description: createDescription(
        [
          joinParts([named, year], language),
          joinParts([medium, formatSize(size, words)], language),
          contentWarning && t('artwork.meta.covered', { warning: contentWarning }),
        ],
        artwork.description,
        t,
      ),
      path: paths.artwork(id),
      card: {
        card: createArtworkCard(original, getSite().card, words),
        id,
        alt: (isShown && images[0]?.alt) || named,
      },
      openGraph: {
        type: 'article',
        publishedTime: artwork.createdAt,
        modifiedTime: artwork.updatedAt,
        authors: [createPageUrl(paths.profile(profile.id))],
        tags: artwork.tags,
      },
      robots: createRobots(artwork),
      alternates: manifest === null ? {} : { [MANIFEST_TYPE]: manifest },
    },
    t,
  );
}

/** Viewers recognize manifests by this media type (IIIF Presentation API 3.0, section 6.1). */
const MANIFEST_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

export function createManifestAddress({ id, images }: Pick<Artwork, 'id' | 'images'>): string | null {
  return images.length > 0 ? createSiteUrl(createManifestPath(id)) : null;
}

/** `noai` and `noimageai` opt out of AI training. */
function createRobots({ aiPreference, visibility }: Artwork): string[] {
  return [
    ...(visibility === 'UNLISTED' ? ['noindex'] : []),
    ...(aiPreference === 'NO_TRAINING' ? ['noai', 'noimageai'] : []),
  ];
}

/** See https://schema.org/VisualArtwork. */
export function createArtworkGraph(artwork: Artwork, t: Words['t']): Graph {
  const own = { name: artwork.title, path: paths.artwork(artwork.id) };
  const section = { name: t('artwork.works'), path: paths.artworks() };
  return createGraph(createArtworkNode(artwork, t), createBreadcrumbs(section, own));
}

function createArtworkNode(artwork: Artwork, t: Words['t']): VisualArtwork {
  const { id, title, profile, year, medium, category, size, edition, description, series, tags } = artwork;
  const { inventoryNumber, creditLine } = artwork;
  const url = createPageUrl(paths.artwork(id));
  const creator = createProfileNode(profile);
  // Images behind a content warning are left out.
  const publicImages = artwork.contentWarning === null ? artwork.images : [];
  return {
    '@type': 'VisualArtwork',
    '@id': `${url}#work`,
    url,
    name: title,
    creator,
    copyrightHolder: { '@id': creator['@id'] },
    // Only a plain year is an ISO 8601 date; "c. 1920" is not.
    dateCreated: year !== null && /^\d{4}$/.test(year) ? year : undefined,
    artform: category === 'OTHER' ? undefined : t(`artwork.category.${category}`),
    artMedium: medium ?? undefined,
    artEdition: edition ?? undefined,
    identifier:
      inventoryNumber === null
        ? undefined
        : { '@type': 'PropertyValue', name: t('artwork.meta.inventoryNumber'), value: inventoryNumber },
    creditText: creditLine ?? undefined,
    height: createLengthNode(size.height, size.unit),
    width: createLengthNode(size.width, size.unit),
    depth: createLengthNode(size.depth, size.unit),
    description: description ? toPlainText(description) : undefined,
    isPartOf: series ? { '@type': 'CreativeWorkSeries', name: series } : undefined,
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
    image: publicImages.length > 0 ? publicImages.map((image) => createImageNode(image, profile.name)) : undefined,
    offers: createOfferNode(artwork),
  };
}

/** UN/CEFACT codes, as required by https://schema.org/unitCode. */
const unitCodes: Record<SizeUnit, string> = { cm: 'CMT', in: 'INH' };

function createLengthNode(length: number | null, unit: SizeUnit): QuantitativeValue | undefined {
  if (length === null) return undefined;
  return { '@type': 'QuantitativeValue', value: length, unitCode: unitCodes[unit], unitText: unit };
}

function createOfferNode({ id, availability, price, profile }: Artwork): Offer | undefined {
  if (availability !== 'FOR_SALE' || price.kind !== 'EXACT' || price.money === null) return undefined;
  return {
    '@type': 'Offer',
    url: createPageUrl(paths.artwork(id)),
    price: formatDecimalAmount(price.money),
    priceCurrency: price.money.currency,
    availability: 'https://schema.org/InStock',
    seller: { '@id': createProfileNode(profile)['@id'] },
  };
}
