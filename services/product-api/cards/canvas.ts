import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CARD_SIZE, type CardImage, type CardSite } from '@/lib/shared/domain/card';
import { wallColours } from '@/lib/shared/domain/image';
import { MARKED_NAME } from '@/lib/shared/domain/wordmark';
import type { Size } from '../imaging/geometry';
import { type Direction, type Drawn, encodePng, typesetText } from './text';
import '../imaging/allowed-formats';
import { NotFoundError, UnreadableImageError } from '../errors';
import type { ImageMaker } from '../image/image-maker';
import type { Variant } from '../imaging/variant';
import type { Client } from '../jobs/concurrency-limiter';
import type { Log } from '../log';

/** Colors of the light theme (styles/tokens.css). Cards have no dark theme. */
const WALL = '#ffffff';
export const INK = '#1f1f1f';
export const INK_2 = '#595959';
const HAIRLINE = '#e3e3e1';

export const MARGIN = 56;
export const INNER: Size = { width: CARD_SIZE.width - 2 * MARGIN, height: CARD_SIZE.height - 2 * MARGIN };

export type Layer = Drawn & { left: number; top: number };

export function place(drawn: Drawn, left: number, top: number): Layer {
  return { ...drawn, left: Math.round(left), top: Math.round(top) };
}

export function placeCentred(drawn: Drawn, area: Size & { left: number; top: number }): Layer {
  return place(drawn, area.left + (area.width - drawn.width) / 2, area.top + (area.height - drawn.height) / 2);
}

/** Cards with missing pictures are not cacheable. */
export type Layout = { layers: (Layer | null)[]; isCacheable: boolean };

/** `logo` is an image file; null to draw the site's name instead. */
export type CardStyle = { logo: Uint8Array | null; direction: Direction };

/**
 * Keeps full chroma for crisp text. Mirrors the layout for languages that are written from right to left.
 *
 * @param xmp the pictures' credits (image/credit.ts).
 */
export function compose(layers: Layout['layers'], { direction }: CardStyle, xmp: string | undefined): Promise<Buffer> {
  const card = sharp({ create: { ...CARD_SIZE, channels: 3, background: WALL } })
    .composite(
      layers
        .filter((layer) => layer !== null)
        .map(({ content, left, top, width }) => ({
          input: content,
          left: direction === 'rtl' ? CARD_SIZE.width - left - width : left,
          top,
        })),
    )
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', progressive: true });
  return (xmp === undefined ? card : card.withXmp(xmp)).toBuffer();
}

/** Four times as high as on the largest card (scripts/make-icons.ts). A PNG, because the SVG loader is blocked. */
const MARK = fileURLToPath(new URL('./wordmark.png', import.meta.url));

/** Maximum width of a logo, relative to its height. */
const LOGO_RATIO = 6.5;

export async function drawName(
  { name }: CardSite,
  { logo, direction }: CardStyle,
  height: number,
): Promise<Drawn | null> {
  if (logo !== null) {
    return encodePng(sharp(logo).resize({ width: Math.round(LOGO_RATIO * height), height, fit: 'inside' }));
  }
  if (name !== MARKED_NAME) {
    const width = CARD_SIZE.width / 2;
    return typesetText(
      [[{ text: name, face: 'strong', size: height * 0.9, colour: INK }]],
      { width, height },
      direction,
    );
  }
  return encodePng(sharp(MARK).resize({ height }));
}

export function drawLine(width: number, kind: 'hair' | 'ink'): Promise<Drawn> {
  const background = kind === 'ink' ? INK : HAIRLINE;
  return encodePng(sharp({ create: { width: Math.round(width), height: 2, channels: 3, background } }));
}

/** Fits an image without cropping or enlarging it. @returns null if the original is missing or broken */
export type DrawPicture = (image: CardImage, within: Size) => Promise<Drawn | null>;

/** As large as the card, so one variant fits every position. */
const VARIANT: Omit<Variant, 'key'> = {
  shape: { fit: 'clip', width: 1280, height: 640 },
  isMasked: false,
  background: wallColours.LIGHT,
  format: 'webp',
  quality: 95,
};

export function createPictureDrawer(makeImage: ImageMaker, log: Log, client: Client): DrawPicture {
  return async ({ key }, { width, height }) => {
    try {
      const { body } = await makeImage({ ...VARIANT, key }, client);
      const picture = sharp(await new Response(body).arrayBuffer());
      const area = { width: Math.round(width), height: Math.round(height) };
      return await encodePng(picture.resize({ ...area, fit: 'inside', withoutEnlargement: true }));
    } catch (error) {
      if (!(error instanceof NotFoundError || error instanceof UnreadableImageError)) throw error;
      log.warn({ err: error, key }, 'a card is drawn without its picture');
      return null;
    }
  };
}
