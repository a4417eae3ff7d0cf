import type { ImageObjectLeaf } from 'schema-dts';
import type { Image } from '@/lib/contract/values';
import { createWholeUrl } from '@/lib/images/image-url';
import { siteUrl } from '../site-url';

/** Large enough for every result with a picture: https://developers.google.com/search/docs/appearance/google-images */
const LARGEST = 1600;

/** @param credit who made what it shows. */
export function createImageNode(image: Image, credit?: string): ImageObjectLeaf {
  const width = Math.min(LARGEST, image.width);
  const node: ImageObjectLeaf = {
    '@type': 'ImageObject',
    contentUrl: siteUrl(createWholeUrl(image, LARGEST, true)),
    caption: image.alt ?? undefined,
    creditText: credit,
  };
  // Pixels are plain numbers to search engines; the types of schema.org have no length without a unit.
  return Object.assign(node, { width, height: Math.round((width * image.height) / image.width) });
}
