/**
 * The image size ladder: the widths in pixels in which images are rendered and which a srcset offers. A size between
 * two steps is rounded up, so that nobody can fill the disk cache by requesting every width. The ladder includes the
 * sizes of avatars and thumbnails: 40, 44 and 240.
 */
export const imageSizes = [
  24, 40, 44, 64, 80, 88, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 272, 304, 320, 360, 400, 448, 480, 560, 640,
  720, 800, 960, 1120, 1280, 1600, 2048, 2560, 3200,
] as const;
export const MAX_IMAGE_SIZE = 3200;

/** Rounds a size in pixels up to the image size ladder; the largest step for anything above it. */
export function chooseImageSize(pixels: number): number {
  return imageSizes.find((size) => size >= pixels) ?? MAX_IMAGE_SIZE;
}

/** The focal point of a crop, as fractions measured from the top left. */
export type FocalPoint = { x: number; y: number };

/** Rounds to hundredths, so that nearby points share one cached crop. A thumbnail shows no finer difference. */
export function roundFocalPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

export const imageFits = ['crop', 'clip'] as const;

export const imageCrops = ['entropy', 'focalpoint', 'center'] as const;

export const imageFormats = ['webp', 'jpg', 'png', 'gif', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The content types that storage accepts, by file extension, and those of them that the image service renders. */
export const imageContentTypes: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['tiff', 'image/tiff'],
  ['heic', 'image/heic'],
]);

/** The formats of uploads, as people know them. */
export const uploadFormats = 'JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF';

/** A crop without sizes is 240 by 240 pixels, at the most detailed part. */
export const DEFAULT_CROP_SIZE = 240;

const MEGABYTE = 1_024 * 1_024;

/** The limits of an upload: the number of images and the size of each. Images of artworks may be larger. */
export const uploadLimits = {
  bytes: 15 * MEGABYTE,
  artworkBytes: 50 * MEGABYTE,
  files: 12,
  megapixels: 100,
} as const;

/** The maximum length of an image's alternative text. */
export const altLimit = 500;

/** The path of the image service on the product API, and on the web, which proxies it. */
export const IMAGES_PATH = '/images';

/** The path of IIIF on the product API, and on the web, which proxies it. */
export const IIIF_PATH = '/iiif';

/** The wall behind the transparent parts of a picture, in both themes. */
export const imageWalls = ['LIGHT', 'DARK'] as const;
export type ImageWall = (typeof imageWalls)[number];

/** The colour of a wall, in hexadecimal. */
export const wallColours = { LIGHT: 'ffffff', DARK: '1f1f1f' } as const satisfies Record<ImageWall, string>;

/** Returns true if the format of an original may have transparent parts. */
export function allowsTransparency(key: string): boolean {
  return !key.endsWith('.jpg');
}

/** Ends the name of the IIIF service that shows an image on the dark wall. */
export const DARK_SERVICE = '@dark';

/** Returns the path of an image's IIIF service. The key's slashes are escaped, because they would separate segments. */
export function createImageServicePath(key: string, wall: ImageWall = 'LIGHT'): string {
  return `${IIIF_PATH}/images/${key.replaceAll('/', ':')}${wall === 'DARK' ? DARK_SERVICE : ''}`;
}

/** Returns the path of an artwork's IIIF manifest. */
export function createManifestPath(artworkId: string): string {
  return `${IIIF_PATH}/artworks/${artworkId}/manifest.json`;
}
