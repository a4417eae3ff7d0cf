import type { Graph, Offer, QuantitativeValue, VisualArtwork } from 'schema-dts';
import type { Artwork } from '@/lib/contract/artwork';
import { type ArtworkCategory, artworkCategoryLabels, type SizeUnit } from '@/lib/domain/artwork';
import { formatDecimalAmount } from '@/lib/domain/money';
import { paths } from '@/lib/paths';
import { toPlainText } from '../plain-text';
import { siteUrl } from '../site-url';
import { createBreadcrumbs } from './breadcrumbs';
import { createImageNode } from './image';
import { createGraph } from './node';
import { createProfileNode } from './profile';

/** A work: https://schema.org/VisualArtwork */
export function createArtworkGraph(artwork: Artwork): Graph {
  return createGraph(
    artworkNode(artwork),
    createBreadcrumbs(
      { name: 'Works', path: paths.artworks() },
      { name: artwork.title, path: paths.artwork(artwork.id) },
    ),
  );
}

function artworkNode(artwork: Artwork): VisualArtwork {
  const { id, title, profile, year, medium, category, size, edition, description, series, tags } = artwork;
  const url = siteUrl(paths.artwork(id));
  const creator = createProfileNode(profile);
  // What is covered on its page is not handed out beside it.
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
    height: lengthNode(size.height, size.unit),
    width: lengthNode(size.width, size.unit),
    depth: lengthNode(size.depth, size.unit),
    description: description ? toPlainText(description) : undefined,
    isPartOf: series ? { '@type': 'CreativeWorkSeries', name: series } : undefined,
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
    image: shown.length > 0 ? shown.map((image) => createImageNode(image, profile.name)) : undefined,
    offers: offerNode(artwork),
  };
}

const artforms: Partial<Record<ArtworkCategory, string>> = { ...artworkCategoryLabels, OTHER: undefined };

/** Units of UN/CEFACT, as https://schema.org/unitCode asks for. */
const unitCodes: Record<SizeUnit, string> = { cm: 'CMT', in: 'INH' };

function lengthNode(length: number | null, unit: SizeUnit): QuantitativeValue | undefined {
  if (length === null) return undefined;
  return { '@type': 'QuantitativeValue', value: length, unitCode: unitCodes[unit], unitText: unit };
}

/** Only what can be bought at a price that is said. */
function offerNode({ id, availability, price, profile }: Artwork): Offer | undefined {
  if (availability !== 'FOR_SALE' || price.kind !== 'EXACT' || price.money === null) return undefined;
  return {
    '@type': 'Offer',
    url: siteUrl(paths.artwork(id)),
    price: formatDecimalAmount(price.money),
    priceCurrency: price.money.currency,
    availability: 'https://schema.org/InStock',
    seller: { '@id': createProfileNode(profile)['@id'] },
  };
}
