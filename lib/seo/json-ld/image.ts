import type { Image } from '@/lib/contract/values';
import { createWholeUrl } from '@/lib/images/image-url';
import { siteUrl } from '../site-url';
import type { Node } from './node';

/** Large enough for every result with a picture: https://developers.google.com/search/docs/appearance/google-images */
const LARGEST = 1600;

/** @param credit who made what it shows. */
export function createImageNode(image: Image, credit?: string): Node {
  const width = Math.min(LARGEST, image.width);
  return {
    '@type': 'ImageObject',
    contentUrl: siteUrl(createWholeUrl(image, LARGEST, true)),
    width,
    height: Math.round((width * image.height) / image.width),
    caption: image.alt ?? undefined,
    creditText: credit,
  };
}
