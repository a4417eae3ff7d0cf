import {
  allowsTransparency,
  chooseImageSize,
  type FocalPoint,
  IMAGES_PATH,
  type ImageWall,
  roundFocalPoint,
  wallColours,
} from '@/lib/shared/domain/image';
import { imageCdnUrl } from '@/lib/shared/env';

export type ImageSource = {
  key: string;
  width: number;
  height: number;
  focalPoint: FocalPoint | null;
  wall?: ImageWall;
};

/** Our image service puts transparent images on the light wall by default. Other services need a `bg` parameter. */
function withParameters({ key, wall = 'LIGHT' }: ImageSource, own: Parameters): string {
  const base = imageCdnUrl ?? IMAGES_PATH;
  const isNamed = wall !== 'LIGHT' || (imageCdnUrl !== undefined && allowsTransparency(key));
  const parameters = isNamed ? { ...own, bg: wallColours[wall] } : own;
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}/${key}?${query.join('&')}`;
}

type Parameters = Record<string, string | number>;

/** GIFs keep their format to stay animated. */
function pickFormat(key: string): Parameters {
  return isAnimated({ key }) ? {} : { fm: 'webp' };
}

export function isAnimated(image: Pick<ImageSource, 'key'>): boolean {
  return image.key.endsWith('.gif');
}

/** At most `width` CSS pixels wide. `isStill` shows an animation's first frame. */
export function createWholeUrl(image: ImageSource, width: number, isStill = false, quality?: number): string {
  const format = isStill && isAnimated(image) ? { fm: 'png' } : pickFormat(image.key);
  return withParameters(image, { fit: 'clip', w: width, ...format, ...(quality && { q: quality }) });
}

/**
 * Images are never enlarged. Animations start at 640 pixels, because smaller GIFs usually have more bytes than the
 * original. For `sizes` in pixels ("112px"), the widths match densities of 1, 2 and 3; for other sizes, a fluid layout.
 */
export function createWholeSrcSet(image: ImageSource, sizes: string, isStill = false): string {
  const slot = Number(/^(\d+)px$/.exec(sizes)?.[1]);
  const largest = chooseImageSize(image.width);
  const wanted = slot ? [1, 2, 3].map((density) => chooseImageSize(slot * density)) : fluidWidths;
  const smallest = isAnimated(image) && !isStill ? 640 : 0;
  const steps = new Set([
    ...wanted.filter((size) => size >= smallest && size < largest),
    Math.min(largest, wanted.at(-1) ?? largest),
  ]);
  return [...steps]
    .map((width) => {
      const quality = slot <= THUMBNAIL && width / slot > PLAIN_DENSITY ? DENSE_QUALITY : undefined;
      return `${createWholeUrl(image, width, isStill, quality)} ${Math.min(width, image.width)}w`;
    })
    .join(', ');
}

/** A picture with restricted access. `url` is its path in the product API. */
type ProtectedSource = { url: string; width: number };

/** Served by the backend-for-frontend. */
export function createProtectedUrl({ url }: Pick<ProtectedSource, 'url'>, width: number): string {
  return `/api${url}?w=${width}`;
}

export function createProtectedSrcSet(image: ProtectedSource): string {
  const largest = chooseImageSize(image.width);
  const steps = new Set([...fluidWidths.filter((width) => width < largest), largest]);
  return [...steps].map((width) => `${createProtectedUrl(image, width)} ${Math.min(width, image.width)}w`).join(', ');
}

/** In CSS pixels. */
const THUMBNAIL = 256;

/** Artifacts are invisible on high-density screens. imgix uses this quality at density 2. */
const DENSE_QUALITY = 50;
/** Up to this density, artifacts are visible, so images keep the default quality. */
const PLAIN_DENSITY = 1.5;

/** A subset of `imageSizes` in steps of at least 20%. */
const fluidWidths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 2048, 2560, 3200];

/** Crops to the focal point, or else to the most detailed part. Sides are rounded up to `imageSizes`. */
export function createCropUrl(image: ImageSource, width: number, height: number, dpr = 1): string {
  const point = image.focalPoint && roundFocalPoint(image.focalPoint);
  const aim: Parameters = point ? { crop: 'focalpoint', 'fp-x': point.x, 'fp-y': point.y } : { crop: 'entropy' };
  return withParameters(image, { fit: 'crop', ...aim, w: width, h: height, dpr, ...pickFormat(image.key) });
}

/** `byWidth` is for images that fill their column. Otherwise the srcset lists densities. */
export function createCropSrcSet(image: ImageSource, width: number, height: number, byWidth = false): string {
  const scales = byWidth ? [2 / 3, 1, 4 / 3, 5 / 3, 2] : [1, 2];
  return scales
    .map((scale) => {
      const url = byWidth
        ? createCropUrl(image, width * scale, height * scale)
        : createCropUrl(image, width, height, scale);
      return `${url} ${byWidth ? `${width * scale}w` : `${scale}x`}`;
    })
    .join(', ');
}

export function createAvatarUrl(image: ImageSource, size: number, dpr = 1): string {
  return `${createCropUrl(image, size, size, dpr)}&mask=ellipse`;
}
