import sharp from 'sharp';
import '../images/loaders';
import type { CardImage } from '@/lib/domain/card';
import { NotFoundError } from '../errors';
import type { Log } from '../http/log';
import type { Asker } from '../images/concurrency-limiter';
import type { Size } from '../images/geometry';
import type { ImageMaker } from '../images/image-maker';
import { UnreadableImageError } from '../images/unreadable-image-error';
import type { Variant } from '../images/variant';
import type { Drawn } from './text';

/** Draws an image whole into a size, never enlarged; null when its original is missing or broken. */
export type DrawPicture = (image: CardImage, within: Size) => Promise<Drawn | null>;

/** As large as a card, so that one variant serves every place on it. */
const shape: Variant['shape'] = { fit: 'clip', width: 1280, height: 640 };

export function createPictureDrawer(makeImage: ImageMaker, log: Log, asker: Asker): DrawPicture {
  return async ({ key }, { width, height }) => {
    try {
      const variant = { key, shape, isMasked: false, format: 'webp', quality: 95 } as const;
      const { body } = await makeImage(variant, asker);
      const { data, info } = await sharp(await new Response(body).arrayBuffer())
        .resize({ width: Math.round(width), height: Math.round(height), fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch (error) {
      if (!(error instanceof NotFoundError || error instanceof UnreadableImageError)) throw error;
      log.warn({ err: error, key }, 'a card is drawn without its picture');
      return null;
    }
  };
}
