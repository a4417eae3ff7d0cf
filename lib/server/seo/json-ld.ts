import type {
  BreadcrumbList,
  Graph,
  ImageObjectLeaf,
  ItemList,
  Place,
  PostalAddress,
  Thing,
  VirtualLocation,
} from 'schema-dts';
import type { Image } from '@/lib/shared/contract/values';
import { createWholeUrl } from '@/lib/shared/image-url';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createPageUrl, createSiteUrl } from './site';

/** See https://www.w3.org/TR/json-ld11/. */
export function createGraph(...things: readonly (Thing | null)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

type Crumb = { name: string; path: string };

/**
 * See https://developers.google.com/search/docs/appearance/structured-data/breadcrumb.
 * @param crumbs from the section to the page itself, without the home page.
 */
export function createBreadcrumbs(...crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: getSite().name, path: paths.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: createPageUrl(path),
    })),
  };
}

export function createItemList(name: string, rowPaths: readonly string[]): ItemList | null {
  if (rowPaths.length === 0) return null;
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: rowPaths.length,
    itemListElement: rowPaths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: createPageUrl(path),
    })),
  };
}

export function createListGraph(name: string, rowPaths: readonly string[], ...crumbs: readonly Crumb[]): Graph {
  return createGraph(createBreadcrumbs(...crumbs), createItemList(name, rowPaths));
}

/** Large enough for search results: https://developers.google.com/search/docs/appearance/google-images */
const MAX_IMAGE_WIDTH = 1600;

/** @param credit the creator of the work in the image. */
export function createImageNode(image: Image, credit?: string): ImageObjectLeaf {
  const width = Math.min(MAX_IMAGE_WIDTH, image.width);
  const node: ImageObjectLeaf = {
    '@type': 'ImageObject',
    contentUrl: createSiteUrl(createWholeUrl(image, MAX_IMAGE_WIDTH, true)),
    caption: image.alt ?? undefined,
    creditText: credit,
  };
  // Search engines expect plain numbers in pixels; schema.org's types require a unit.
  return Object.assign(node, { width, height: Math.round((width * image.height) / image.width) });
}

type Located = { city: string | null; country: string | null };

export function createAddressNode({ city, country }: Located): PostalAddress | undefined {
  if (city === null && country === null) return undefined;
  return { '@type': 'PostalAddress', addressLocality: city ?? undefined, addressCountry: country ?? undefined };
}

export function createPlaceNode(place: Located): Place | undefined {
  const address = createAddressNode(place);
  return address && { '@type': 'Place', name: place.city ?? undefined, address };
}

/** An online event takes place at its page's URL. */
export function createVirtualPlaceNode(path: string): VirtualLocation {
  return { '@type': 'VirtualLocation', url: createPageUrl(path) };
}
