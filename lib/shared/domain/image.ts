import type { Language } from '@/lib/shared/i18n/languages';
import { joinWithOr } from './text';

/** Widths in pixels, for rendering and srcset. Rounding up to these widths limits the disk cache. */
export const imageSizes = [
  24, 40, 44, 64, 80, 88, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 272, 304, 320, 360, 400, 448, 480, 560, 640,
  720, 800, 960, 1120, 1280, 1600, 2048, 2560, 3200,
] as const;
export const MAX_IMAGE_SIZE = 3200;

/** Rounds up to one of `imageSizes`; larger values return the largest. */
export function chooseImageSize(pixels: number): number {
  return imageSizes.find((size) => size >= pixels) ?? MAX_IMAGE_SIZE;
}

export type FocalPoint = { x: number; y: number };

/** Nearby points share a cached crop. The difference is invisible in a thumbnail. */
export function roundFocalPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

export const imageFits = ['crop', 'clip'] as const;

export const imageCrops = ['entropy', 'focalpoint', 'center'] as const;

export const imageFormats = ['webp', 'jpg', 'png', 'gif', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Content types accepted by the storage, by file extension. */
export const imageContentTypes: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['tiff', 'image/tiff'],
  ['heic', 'image/heic'],
]);

export function formatUploadFormats(language: Language): string {
  return joinWithOr(['JPEG', 'PNG', 'WebP', 'AVIF', 'HEIC', 'GIF', 'TIFF'], language);
}

/** In pixels. */
export const DEFAULT_CROP_SIZE = 240;

const MEGABYTE = 1_024 * 1_024;

export const uploadLimits = {
  bytes: 15 * MEGABYTE,
  artworkBytes: 50 * MEGABYTE,
  files: 12,
  megapixels: 100,
} as const;

/** In characters. */
export const altLimit = 500;

export const IMAGES_PATH = '/images';

export const IIIF_PATH = '/iiif';

/** The background behind transparent parts of a picture, in both themes. */
export const imageWalls = ['LIGHT', 'DARK'] as const;
export type ImageWall = (typeof imageWalls)[number];

export const wallColours = { LIGHT: 'ffffff', DARK: '1f1f1f' } as const satisfies Record<ImageWall, string>;

export function allowsTransparency(key: string): boolean {
  return !key.endsWith('.jpg');
}

/** Suffix of the IIIF service that shows an image on the dark wall. */
export const DARK_SERVICE = '@dark';

/** Replaces the key's slashes, which would separate path segments. */
export function createImageServicePath(key: string, wall: ImageWall = 'LIGHT'): string {
  return `${IIIF_PATH}/images/${key.replaceAll('/', ':')}${wall === 'DARK' ? DARK_SERVICE : ''}`;
}

export function createManifestPath(artworkId: string): string {
  return `${IIIF_PATH}/artworks/${artworkId}/manifest.json`;
}
